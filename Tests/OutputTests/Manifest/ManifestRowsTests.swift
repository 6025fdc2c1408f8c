import Basics
import Foundation
import Memory
import Testing

@testable import Output

@Suite("A manifest in rows")
struct ManifestRowsTests {
  @Test("holds all files in their order", arguments: [0, 1, 256, 257, 5000])
  func whole(count: Int) {
    let manifest = manifest(of: 0..<count)
    let rows = ManifestRows(manifest)
    #expect(rows.numbers.flatMap { rows[$0] } == manifest.entries)
    #expect(rows.numbers.count == (count > 256 ? rows.numbers.lowerBound : 1))
  }

  @Test("has one other row where one file comes, goes or changes")
  func oneRow() throws {
    let old = ManifestRows(manifest(of: 0..<5000))
    for new in [manifest(of: 0..<5001), manifest(of: 1..<5000), manifest(of: 0..<5000, changed: 7)]
    {
      let rows = ManifestRows(new)
      try #require(rows.hasSameRows(as: old))
      #expect(rows.numbers.count { rows[$0] != old[$0] } == 1)
    }
  }

  @Test("reads back after each of many changes", arguments: [true, false])
  func saved(knowsOld: Bool) throws {
    let rig = try Rig()
    var store = try #require(rig.cache)
    for (first, last) in [(0, 300), (5, 300), (5, 301), (0, 5000), (17, 5000), (0, 3), (0, 0)] {
      let manifest = manifest(of: first..<last)
      if !knowsOld { store = try #require(rig.cache) }
      _ = store.load(output: "/a")
      #expect(store.save(manifest, output: "/a"))
      #expect(rig.cache?.load(output: "/a") == manifest)
    }
  }

  @Test("changes saved alone read back as the whole manifest does", arguments: [0, 3, 300, 5000])
  func changes(count: Int) throws {
    let rig = try Rig()
    #expect(rig.cache?.save(manifest(of: 0..<count), output: "/a") == true)
    for (first, last, changed) in [(0, count, 2), (0, count + 1, nil), (1, count, 7), (3, 2000, 9)]
    {
      let store = try #require(rig.cache)
      let old = store.load(output: "/a") ?? Manifest([])
      let new = manifest(of: first..<max(first, last), changed: changed)
      let changes = ManifestChanges(
        of: old, entries: new.entries.filter { old.entry($0.path) != $0 },
        removed: old.entries.map(\.path).filter { new.entry($0) == nil } + [1, 2], parts: new.parts)
      #expect(changes.manifest == new)
      #expect(changes.count == new.entries.count)
      #expect(changes.isEmpty == (new == old))
      #expect(store.save(changes, output: "/a"))
      #expect(rig.cache?.load(output: "/a") ?? Manifest([]) == new)
    }
  }

  @Test("a change of one file writes one row")
  func rowsOfChanges() throws {
    let old = manifest(of: 0..<5000)
    let new = manifest(of: 0..<5000, changed: 7)
    let entry = try #require(new.entry(PathTable.hash("people/7.html")))
    let changes = ManifestChanges(of: old, entries: [entry], removed: [], parts: [:])
    let rows = try #require(changes.rows)
    #expect(rows.count == 1)
    #expect(rows.allSatisfy { ManifestRows(new)[$0.number] == $0.entries[...] })
  }

  @Test("a save over a manifest that another has replaced saves the whole")
  func replaced() throws {
    let rig = try Rig()
    let all = manifest(of: 0..<5000)
    #expect(rig.cache?.save(all, output: "/a") == true)
    let stores = [try #require(rig.cache), try #require(rig.cache)]
    for store in stores { #expect(store.load(output: "/a") == all) }
    for (number, store) in stores.enumerated() {
      let new = manifest(of: number..<5000, changed: 3000)
      let changes = ManifestChanges(
        of: all, entries: new.entries.filter { all.entry($0.path) != $0 },
        removed: all.entries.map(\.path).filter { new.entry($0) == nil }, parts: new.parts)
      #expect(store.save(changes, output: "/a"))
      #expect(rig.cache?.load(output: "/a") == new)
    }
  }

  private func manifest(of numbers: Range<Int>, changed: Int? = nil) -> Manifest {
    Manifest(
      numbers.map { number in
        Manifest.Entry(
          path: PathTable.hash("people/\(number).html"),
          fingerprint: Fingerprint(low: UInt64(number), high: number == changed ? 1 : 0),
          status: FileStatus(size: Int64(number), modified: 1))
      })
  }
}
