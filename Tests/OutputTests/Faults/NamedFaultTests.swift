import Foundation
import Testing

@testable import Output

@Suite("A fault of the disk says what it was and on what")
struct NamedFaultTests {
  /// Each operation is tried: which of them writes the file is no business of the test.
  @Test("a disk that fills up loses nothing and leaves no part of a file")
  func full() throws {
    let front = file("index.html", "front", stage: .front)
    var writes = 0
    for operation in 1...60 {
      var rig = try Rig()
      rig.usesCache = false
      try rig.publish([front, file("people/a.html", "one")])
      let before = try rig.folder.tree("output")
      rig.disk = FailingDisk(.once(ENOSPC), at: operation)
      do {
        try rig.publish([front, file("people/a.html", "twelve bytes")])
      } catch PublishingError.disk(let fault) where fault.operation == .write {
        writes += 1
        #expect(fault.code == ENOSPC)
        #expect(fault.path == rig.folder("output/people/a.html"))
        #expect(try rig.folder.tree("output") == before)
      } catch PublishingError.disk(let fault) {
        #expect(fault.code == ENOSPC)
      }
    }
    #expect(writes == 1)
  }
}
