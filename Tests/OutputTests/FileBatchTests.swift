import Basics
import Synchronization
import Testing

@testable import Output

@Suite("Files that are made together")
struct FileBatchTests {
  private let site = [file("index.html", "front", stage: .front), file("people/a.html", "a")]
  private let made = Counter()

  /// Publishes a head and a file for each letter of a text, and counts whether they are made.
  private func publish(_ text: String, _ rig: Rig) throws -> PublishReport {
    let own = FingerprintHasher.fingerprint { $0.append(text) }
    made.reset()
    let batch = FileBatch(folder: "search", own: own, shared: SharedInputs([])) { [made] in
      made.add()
      let head = FileBatch.File(FileKind("search/index.json", .front, .folder), own: nil) {
        Array(text.utf8)
      }
      // A letter's file is named without regard to its case, and so changes with that.
      let leaves = text.utf8.map { byte in
        FileBatch.File(
          FileKind("search/*.bin", .leaf, .folder), at: "search/\(byte | 0x20).bin",
          own: FingerprintHasher.fingerprint { $0.append(Int(byte)) }
        ) { [byte] }
      }
      return [head] + leaves
    }
    return try rig.publish(site, batch: batch)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
    func reset() { count.withLock { $0 = 0 } }
  }

  @Test("while nothing changes, the batch is not made again and its files stay")
  func unchanged() throws {
    let rig = try Rig()
    #expect(try publish("abc", rig).created.count == 6)
    let report = try publish("abc", rig)
    #expect(made.value == 0)
    #expect(report.written.isEmpty && report.removed.isEmpty)
    #expect(try rig.folder.text("output/search/97.bin") == "a")
  }

  @Test("what is new is written and what left is removed")
  func changed() throws {
    let rig = try Rig()
    _ = try publish("abc", rig)
    let report = try publish("bcd", rig)
    #expect(made.value == 1)
    #expect(report.created == ["search/100.bin"])
    #expect(report.changed == ["search/index.json"])
    #expect(report.removed == ["search/97.bin"])
    // What stays is not even rendered.
    #expect(report.skipped == 4)
  }

  @Test("a file whose fingerprint is another one is written anew, alone")
  func rewritten() throws {
    let rig = try Rig()
    _ = try publish("abc", rig)
    let report = try publish("aBc", rig)
    #expect(Set(report.changed) == ["search/index.json", "search/98.bin"])
    #expect(report.created.isEmpty && report.removed.isEmpty && report.skipped == 4)
    #expect(try rig.folder.text("output/search/98.bin") == "B")
    #expect(try publish("aBc", rig).written.isEmpty)
  }

  @Test("a batch that comes back after another one has all of its files")
  func back() throws {
    let rig = try Rig()
    for text in ["abc", "bcd", "abc", "ab", "abc", "bcd", "bcd", "abc"] {
      _ = try publish(text, rig)
      let files = try rig.folder.tree("output").keys.filter { $0.hasSuffix(".bin") }
      #expect(Set(files) == Set(text.utf8.map { "search/\($0).bin" }), "\(text)")
      #expect(try rig.folder.text("output/search/index.json") == text)
    }
  }

  @Test("a file that was lost or changed by hand comes back")
  func repaired() throws {
    let rig = try Rig()
    _ = try publish("abc", rig)
    try rig.folder.write("mine", to: "output/search/98.bin")
    #expect(try publish("abc", rig).changed == ["search/98.bin"])
    #expect(try rig.folder.text("output/search/98.bin") == "b")
  }

  @Test("without a cache the batch is made, and its files stay as they are")
  func uncached() throws {
    var rig = try Rig()
    rig.usesCache = false
    _ = try publish("abc", rig)
    let report = try publish("abc", rig)
    #expect(made.value == 1)
    #expect(report.written.isEmpty && report.unchanged == 6)
  }
}
