import Basics
import Foundation
import SiteFiles
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
  func sameBytes(change: (before: [String], after: [String])) {
    let old = pieces(change.before)
    let (bytes, ends) = old.rendered()
    let new = pieces(change.after)
    let patch = new.patch(of: written(old, ends))
    let whole = new.rendered()
    if let patch {
      #expect(patch.applied(to: bytes) == whole.bytes)
      #expect(patch.ends == whole.ends)
      #expect(patch.size == whole.bytes.count)
    }
    #expect((patch == nil) == change.before.isEmpty)
  }

  @Test("renders no piece that the older one has")
  func rendersFew() throws {
    let old = pieces(["a", "b", "c", "d", "e", "f"])
    let rendered = Rendered()
    let new = pieces(["a", "new", "d", "c", "e", "newer", "f"], rendering: rendered.add)
    _ = try #require(new.patch(of: written(old, old.rendered().ends)))
    #expect(rendered.take() == ["new", "newer"])
  }

  @Test(
    "is rendered whole where what is remembered of it does not fill it",
    arguments: [[], [1, 2], [2, 4, 5], [-1, 3, 9], [9, 9, 9], [3, 5, 7]])
  func damaged(ends: [Int]) {
    #expect(pieces(["x", "b", "c"]).patch(of: written(pieces(["a", "b", "c"]), ends)) == nil)
  }

  @Test("reads back what was remembered of it, and nothing that was cut")
  func data() {
    let file = pieces(["a", "b"])
    let written = written(file, file.rendered().ends)
    #expect(WrittenPieces(written.data) == written)
    for count in 0..<written.data.count where (count - 32) % 24 != 0 {
      #expect(WrittenPieces(written.data.prefix(count)) == nil)
    }
  }

  @Test("has nothing of what it shares with others in its own part")
  func ownPart() throws {
    let owns = try [UInt64(1), 2].map { number in
      let shared = SharedInputs([.init("options", Fingerprint(low: number, high: 0))])
      let file = SiteFile(path: "a", stage: .leaf, pieces: pieces(["a"]), shared: shared)
      return try #require(file.inputs).own
    }
    #expect(owns[0] == owns[1])
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

    do {
      let walked = try rig.walk()
      try rig.folder.overwrite("output/people/all.txt", with: "<a,bad,e>")
      try rig.publish(site(["a", "new", "late"], shared: 2), walked: walked)
    }
    #expect(try rig.folder.text("output/people/all.txt") == "<a,new,late>")
    _ = rendered.take()

    try FileManager.default.removeItem(atPath: rig.folder("cache/cache.sqlite"))
    try rig.publish(site(["a", "new", "f"], shared: 2))
    #expect(rendered.take() == ["a", "new", "f"])
  }

  private func pieces(
    _ texts: [String], rendering: @escaping @Sendable (String) -> Void = { _ in }
  ) -> FilePieces {
    FilePieces(
      head: Array("<".utf8), separator: Array(",".utf8), tail: Array(">".utf8),
      fingerprints: texts.map { text in FingerprintHasher.fingerprint { $0.append(text) } }, room: 1
    ) { piece, bytes in
      rendering(texts[piece])
      bytes += texts[piece].utf8
    }
  }

  private func written(_ file: FilePieces, _ ends: [Int]) -> WrittenPieces {
    WrittenPieces(
      frame: Fingerprint(low: 1, high: 2),
      status: FileStatus(size: Int64(file.rendered().bytes.count), modified: 3),
      fingerprints: file.fingerprints, ends: ends)
  }
}

extension FilePatch {
  fileprivate func applied(to old: [UInt8]) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .old(let range): Array(old[range])
      case .new(let bytes): bytes
      }
    }
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
