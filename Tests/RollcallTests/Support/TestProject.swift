import ArgumentParser
import Basics
import Build
import Foundation
import Synchronization
import Testing

@testable import rollcall

/// A project in a folder of its own, and the program's commands run on it in this process.
///
/// What commands say has the paths of this folder relative to it, as if they had been started there. The folder is
/// gone with the value.
final class TestProject: Sendable {
  /// What a command said, and its exit code.
  struct Said: Equatable {
    var output = ""
    var error = ""
    var code: Int32 = 0

    /// The lines on standard error that carry a severity.
    var warnings: Int { error.components(separatedBy: "warning: ").count - 1 }
  }

  let folder: String

  init() throws {
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    folder = "\(parent)/rollcall-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/home", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file, and the folders on the way to it.
  func write(_ path: String, _ bytes: some Sequence<UInt8>) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a file, and the folders on the way to it.
  func write(_ path: String, _ text: String) throws { try write(path, text.utf8) }

  /// Writes a program. A child process writes it: one that another test starts while the file is open here would have
  /// it open as well, and no system runs what is open for writing.
  func writeProgram(_ path: String, _ text: String) throws {
    try write(path, "")
    let script = #"rm "$1" && printf %s "$2" >"$1" && chmod 755 "$1""#
    let ending = try ChildProcess(
      ["sh", "-c", script, "sh", "\(folder)/\(path)", text],
      environment: ProcessInfo.processInfo.environment
    ).run()
    guard ending.status == 0 else { throw POSIXError(.EIO) }
  }

  /// Writes `rollcall.yml`.
  func configure(_ text: String) throws { try write("rollcall.yml", text) }

  /// A file's text.
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
  }

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)")
  }

  /// The bytes of each file of the output, by its path.
  func files() throws -> [String: [UInt8]] {
    let root = folder + "/output/"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var files: [String: [UInt8]] = [:]
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: root + path)))
    }
    return files
  }

  /// What `people.json` says of everybody, by name.
  func people() throws -> [String: [String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/output/people.json"))
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let people = try #require(json["people"] as? [[String: Any]])
    return Dictionary(people.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// Runs `rollcall check`, with further variables of the environment.
  func check(
    _ arguments: String..., environment further: [String: String] = [:]
  ) throws -> Said {
    let command = try CheckCommand.parse(["--config", folder + "/rollcall.yml"] + arguments)
    return said(further) { console in
      do {
        try console.run { try command.run(console) }
        return 0
      } catch {
        return CheckCommand.exitCode(for: error).rawValue
      }
    }
  }

  /// Runs `rollcall build`.
  func build(_ arguments: String...) throws -> Said {
    let command = try BuildCommand.parse(["--config", folder + "/rollcall.yml"] + arguments)
    return said([:]) { console in
      var result: BuildResult?
      return command.run(console, nil, &result).rawValue
    }
  }

  /// What `check` and `build` both say on standard error: they must say the same.
  func told(code: Int32 = 0) throws -> String {
    let check = try check()
    let build = try build()
    #expect(check.code == code)
    #expect(build.code == code)
    #expect(check.error == build.error)
    return build.error
  }

  private var environment: [String: String] { ["HOME": folder + "/home", "LANG": "C.UTF-8"] }

  /// - Parameters:
  ///   - further: variables of the environment, besides those of every test.
  ///   - run: returns the exit code.
  private func said(_ further: [String: String], _ run: (Console) -> Int32) -> Said {
    let said = Mutex(Said())
    let prefix = folder + "/"
    let console = Console(environment: environment.merging(further) { $1 }) { line, stream in
      let line = line.replacing(prefix, with: "")
      said.withLock {
        switch stream {
        case .output: $0.output += line
        case .error: $0.error += line
        }
      }
    }
    let code = run(console)
    return said.withLock {
      $0.code = code
      return $0
    }
  }
}
