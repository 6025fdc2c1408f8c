import Foundation
import Synchronization
import Testing

@testable import Publishing

@Suite("A file of pieces")
struct FilePiecesTests {
  static let changes: [(before: [String], after: [String])] = [
    ([], []), ([], ["a"]), (["a"], []), (["a"], ["b"]),
    (["a", "b", "c"], ["a", "longer", "c"]), (["a", "b", "c"], ["first", "a", "b", "c"]),
    (["a", "b", "c"], ["a", "b", "c", "last"]), (["a", "b", "c"], ["b", "c"]),
    (["a", "b", "c"], ["a", "b"]), (["a", "b", "c"], ["c"]), (["a", "b", "c"], ["a"]),
    (["a", "b", "c", "d"], ["a", "d"]), (["a", "b", "c", "d"], ["a", "c", "b", "d"]),
    (["a", "a", "a"], ["a", "a"]), (["a", "", "b"], ["", "", "b"]),
  ]

  @Test("is the same put together out of an older one as rendered whole", arguments: changes)
  func sameBytes(change: (before: [String], after: [String])) throws {
    let old = pieces(change.before)
    let (bytes, ends) = old.rendered()
    let new = pieces(change.after)
    let patched = new.rendered(from: bytes, try written(old, bytes, ends))
    let whole = new.rendered()
    #expect(patched.bytes == whole.bytes)
    #expect(patched.ends == whole.ends)
  }

  @Test("renders no piece that the older one has")
  func rendersFew() throws {
    let old = pieces(["a", "b", "c", "d", "e", "f"])
    let (bytes, ends) = old.rendered()
    let rendered = Rendered()
    let new = pieces(["a", "new", "d", "c", "e", "newer", "f"], rendering: rendered.add)
    _ = new.rendered(from: bytes, try written(old, bytes, ends))
    #expect(rendered.take() == ["new", "newer"])
  }

  @Test(
    "is rendered whole where what is remembered of it does not fill it",
    arguments: [[], [1, 2], [2, 4, 6], [-1, 3, 9], [9, 9, 9], [3, 5, 7]])
  func damaged(ends: [Int]) throws {
    let new = pieces(["x", "b", "c"])
    let old = pieces(["a", "b", "c"])
    let bytes = old.rendered().bytes
    #expect(
      new.rendered(from: bytes, try written(old, bytes, ends)).bytes == new.rendered().bytes)
  }

  @Test("reads back what was remembered of it, and nothing that was cut")
  func data() throws {
    let file = pieces(["a", "b"])
    let (bytes, ends) = file.rendered()
    let written = try written(file, bytes, ends)
    #expect(WrittenPieces(written.data) == written)
    for count in 0..<written.data.count where (count - 32) % 24 != 0 {
      #expect(WrittenPieces(written.data.prefix(count)) == nil)
    }
  }

  @Test("has only its new pieces rendered by a build, and the bytes of a first build")
  func published() throws {
    let rig = try Rig()
    let rendered = Rendered()
    func site(_ texts: [String], shared: UInt64 = 1) -> [SiteFile] {
      let list = SiteFile(
        path: "people/all.txt", stage: .leaf, pieces: pieces(texts, rendering: rendered.add),
        shared: SharedInputs([.init("options", Fingerprint(low: shared, high: 0))]))
      return [file("index.html", "front", stage: .front), list]
    }
    try rig.publish(site(["a", "b", "c"]))
    #expect(rendered.take() == ["a", "b", "c"])
    #expect(try rig.publish(site(["a", "b", "c"])).skipped == 2)
    #expect(rendered.take() == [])
    #expect(try rig.publish(site(["a", "new", "c"])).changed == ["people/all.txt"])
    #expect(rendered.take() == ["new"])
    #expect(try rig.folder.text("output/people/all.txt") == "<a,new,c>")

    try rig.folder.write("<a,bad,c>", to: "output/people/all.txt")
    try rig.publish(site(["a", "new", "d"]))
    #expect(rendered.take() == ["a", "new", "d"])
    #expect(try rig.folder.text("output/people/all.txt") == "<a,new,d>")

    try rig.publish(site(["a", "new", "e"], shared: 2))
    #expect(rendered.take() == ["a", "new", "e"])

    try FileManager.default.removeItem(atPath: rig.folder("cache/cache.sqlite"))
    try rig.publish(site(["a", "new", "f"], shared: 2))
    #expect(rendered.take() == ["a", "new", "f"])
  }

  private func pieces(
    _ texts: [String], rendering: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FilePieces {
    FilePieces(
      head: Array("<".utf8), separator: Array(",".utf8), tail: Array(">".utf8),
      prints: texts.map { text in FingerprintHasher.fingerprint { $0.append(text) } }, room: 1
    ) { piece, bytes in
      rendering(texts[piece])
      bytes += texts[piece].utf8
    }
  }

  private func written(_ file: FilePieces, _ bytes: [UInt8], _ ends: [Int]) throws
    -> WrittenPieces
  {
    var status = stat()
    try #require(stat("/", &status) == 0)
    return WrittenPieces(
      frame: Fingerprint(low: 1, high: 2), status: FileStatus(status), prints: file.prints,
      ends: ends)
  }
}

/// The pieces that were rendered.
private final class Rendered: Sendable {
  private let pieces = Mutex<[String]>([])

  @Sendable func add(_ piece: String) { pieces.withLock { $0.append(piece) } }

  /// Those since it was last asked.
  func take() -> [String] {
    pieces.withLock { pieces in
      defer { pieces = [] }
      return pieces
    }
  }
}
