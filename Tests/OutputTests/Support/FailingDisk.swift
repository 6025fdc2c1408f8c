import Basics
import Foundation

@testable import Output

/// A disk whose operations work until one fails.
final class FailingDisk: Disk, @unchecked Sendable {
  enum Fault: Sendable {
    /// The N-th operation fails, and those after it work.
    case once(Int32)
    /// The N-th operation and all after it fail, as if the process were killed there.
    case killed
    /// Somebody removes all that is in this folder before the N-th operation.
    case emptied(String)
  }

  private let real = RealDisk()
  private let lock = NSLock()
  private let fault: Fault
  private var left: Int
  private(set) var hasFailed = false

  init(_ fault: Fault, at operation: Int) {
    self.fault = fault
    left = operation
  }

  private func check(_ operation: DiskOperation) throws(DiskFault) {
    lock.lock()
    defer { lock.unlock() }
    left -= 1
    switch fault {
    case .once(let code) where left == 0:
      hasFailed = true
      throw DiskFault(operation: operation, code: code)
    case .killed where left <= 0:
      hasFailed = true
      throw DiskFault(operation: operation, code: EIO)
    case .emptied(let folder) where left == 0:
      hasFailed = true
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    default: return
    }
  }

  func openOutput(_ path: String) throws(DiskFault) -> Int32 {
    try check(.open)
    return try real.openOutput(path)
  }

  func makeOutput(_ path: String) throws(DiskFault) {
    try check(.makeFolder)
    try real.makeOutput(path)
  }

  func hold(_ descriptor: Int32, isShared: Bool) throws(DiskFault) -> Bool {
    try check(.lock)
    return try real.hold(descriptor, isShared: isShared)
  }

  func openFolder(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    try check(.open)
    return try real.openFolder(name, in: folder)
  }

  func makeFolder(_ name: FileName, in folder: Int32) throws(DiskFault) {
    try check(.makeFolder)
    try real.makeFolder(name, in: folder)
  }

  func removeFolder(_ name: FileName, in folder: Int32) throws(DiskFault) {
    try check(.removeFolder)
    try real.removeFolder(name, in: folder)
  }

  func list(
    _ folder: Int32, _ body: (FileName, EntryKind) -> Void
  ) throws(DiskFault) {
    try check(.list)
    try real.list(folder, body)
  }

  func createFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    try check(.create)
    return try real.createFile(name, in: folder)
  }

  func openFile(_ name: FileName, in folder: Int32) throws(DiskFault) -> Int32 {
    try check(.open)
    return try real.openFile(name, in: folder)
  }

  func write(_ bytes: Span<UInt8>, to file: Int32) throws(DiskFault) {
    do throws(DiskFault) {
      try check(.write)
    } catch {
      // A disk that is full, or a process that is killed, leaves the first part behind.
      try? real.write(bytes.extracting(first: bytes.count / 2), to: file)
      throw error
    }
    try real.write(bytes, to: file)
  }

  func read(_ file: Int32, into buffer: inout [UInt8], count: Int) throws(DiskFault) -> Int {
    try check(.read)
    return try real.read(file, into: &buffer, count: count)
  }

  func status(of file: Int32) throws(DiskFault) -> FileStatus {
    try check(.status)
    return try real.status(of: file)
  }

  func status(_ name: FileName, in folder: Int32) throws(DiskFault) -> FileStatus? {
    try check(.status)
    return try real.status(name, in: folder)
  }

  func close(_ descriptor: Int32) {
    real.close(descriptor)
  }

  func letGo(_ descriptor: Int32) {
    real.letGo(descriptor)
  }

  func rename(
    _ name: FileName, to new: FileName, in folder: Int32
  ) throws(DiskFault) {
    try check(.rename)
    try real.rename(name, to: new, in: folder)
  }

  func remove(_ name: FileName, in folder: Int32) throws(DiskFault) {
    try check(.remove)
    try real.remove(name, in: folder)
  }

  func sync(_ folder: Int32) throws(DiskFault) {
    try check(.sync)
    try real.sync(folder)
  }
}
