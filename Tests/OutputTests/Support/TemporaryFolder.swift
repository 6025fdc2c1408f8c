import Foundation
import TestSupport

/// A folder of a test's own, removed with all in it when the value goes.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory where the system has it: each build waits for the disk once.
    let hasMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
    let base =
      hasMemory ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory
    let folder = base.appendingPathComponent("publishing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  func write(_ text: String, to relative: String) throws {
    let url = URL(fileURLWithPath: self(relative))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: self(relative))
  }

  /// Overwrites a file that is there.
  func overwrite(_ relative: String, with text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: self(relative)))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  func text(_ relative: String) throws -> String {
    try String(contentsOfFile: self(relative), encoding: .utf8)
  }

  func exists(_ relative: String) -> Bool {
    var status = stat()
    return lstat(self(relative), &status) == 0
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(relative), withDestinationPath: target)
  }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(relative), withIntermediateDirectories: true)
  }

  /// What the compressed copy of a file holds; `nil` where there is none, or where it is not whole.
  func copy(of relative: String) throws -> String? {
    guard exists(relative + ".gz") else { return nil }
    return inflated(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(relative + ".gz")))), .gzip
    )
    .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// All files below `relative` and their texts, by path; folders are there with a `/` behind. What is no
  /// text is there in Base64.
  func tree(_ relative: String) throws -> [String: String] {
    let root = self(relative)
    var tree: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue {
        tree[name + "/"] = ""
      } else {
        let data = try Data(contentsOf: URL(fileURLWithPath: root + "/" + name))
        tree[name] = String(data: data, encoding: .utf8) ?? data.base64EncodedString()
      }
    }
    return tree
  }
}
