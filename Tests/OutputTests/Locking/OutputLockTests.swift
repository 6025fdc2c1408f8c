import Foundation
import Testing

@testable import Output

@Suite("One build at a time")
struct OutputLockTests {
  @Test("a second build is refused at once and told which process holds the output")
  func second() throws {
    let folder = try TemporaryFolder()
    let first = try OutputLock(output: folder("output"), folder: folder.path)
    let error = #expect(throws: PublishingError.self) {
      try OutputLock(output: folder("./x/../output/"), folder: folder.path)
    }
    withExtendedLifetime(first) {}
    guard case .locked(let pid) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(pid == getpid())
  }

  @Test("the lock is free when its holder is gone, also where the file is still there")
  func free() throws {
    let folder = try TemporaryFolder()
    for _ in 1...3 {
      let lock = try OutputLock(output: folder("output"), folder: folder.path)
      withExtendedLifetime(lock) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test("a lock ends with its holder, whatever child process has been started meanwhile")
  func endsAtOnce() throws {
    let folder = try TemporaryFolder()
    var copies: [Int32] = []
    defer { copies.forEach { close($0) } }
    for _ in 1...2 {
      let lock = try OutputLock(output: folder("output"), folder: folder.path)
      // A child process has one until it runs its program.
      copies.append(dup(lock.descriptor))
    }
    let disk = RealDisk()
    for _ in 1...2 {
      let output = try disk.openOutput(folder.path)
      #expect(try disk.hold(output, isShared: false))
      copies.append(dup(output))
      disk.letGo(output)
    }
  }

  @Test("another output has a lock of its own")
  func others() throws {
    let folder = try TemporaryFolder()
    let first = try OutputLock(output: folder("output"), folder: folder.path)
    let second = try OutputLock(output: folder("second"), folder: folder.path)
    #expect(first.output != second.output)
  }

  @Test("a build with another cache is kept out as well")
  func otherCache() throws {
    let rig = try Rig()
    let site = [file("index.html", "front", stage: .front)]
    try rig.publish(site)
    let holder = open(rig.output, O_RDONLY | O_DIRECTORY)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX | LOCK_NB) == 0)
    let error = #expect(throws: PublishingError.self) { try rig.publish(site) }
    guard case .locked(nil) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a lock that cannot be made is an error of the disk")
  func noFolder() throws {
    let error = #expect(throws: PublishingError.self) {
      try OutputLock(output: "/tmp/output", folder: "/nonexistent")
    }
    guard case .disk(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.operation == .lock)
    #expect(fault.code == ENOENT)
  }
}
