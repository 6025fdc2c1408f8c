import Basics

/// The files in a folder of the output. The names are stored in one buffer.
struct FolderListing: Sendable {
  /// The folder's path with a trailing `/`; empty for the output itself.
  let prefix: [UInt8]
  private var names: [UInt8] = []
  private var starts: [Int] = []
  private var kinds: [EntryKind] = []

  init(prefix: [UInt8]) {
    self.prefix = prefix
  }

  var count: Int { starts.count }

  mutating func add(_ name: FileName, _ kind: EntryKind) {
    starts.append(names.count)
    names.append(contentsOf: name.bytes)
    names.append(0)
    kinds.append(kind)
  }

  func kind(_ index: Int) -> EntryKind { kinds[index] }

  func path(_ index: Int) -> String {
    let name = names[starts[index]...].prefix { $0 != 0 }
    return String(decoding: prefix + name, as: UTF8.self)
  }

  func hashes() -> [UInt64] {
    inParallel { indices in map(indices) { _, _, path in SipHash().hash(path).low } }
  }

  /// The index of each unchanged file in the manifest, or -1.
  func unchangedEntries(
    in manifest: Manifest, hashes: [UInt64], _ descriptor: Int32, _ disk: any Disk
  ) -> [Int32] {
    inParallel { indices in
      // All lookups first: the processor overlaps their cache misses.
      let entries = hashes[indices].map { manifest.index(of: $0) ?? -1 }
      return map(indices) { index, name, _ in
        let entry = entries[index - indices.lowerBound]
        let isUnchanged =
          entry >= 0
          && (try? disk.status(name, in: descriptor)).map(manifest.entries[entry].has) ?? false
        return isUnchanged ? Int32(entry) : -1
      }
    }
  }

  enum Role {
    case file(Int)
    case copy(of: Int)
    case none
  }

  func roles(in plan: Plan, hashes: [UInt64]) -> [Role] {
    // A closure that calls the plan copies it for each file.
    let (table, files) = (plan.table, plan.files)
    return inParallel { indices in
      let slots = hashes[indices].map { table.firstSlot(of: $0) }
      return map(indices) { index, _, path in
        let slot = slots[index - indices.lowerBound]
        if let file = table.find(path, hash: hashes[index], from: slot, files) {
          return .file(file)
        }
        return table.original(ofCopy: path, files).map { .copy(of: $0) } ?? .none
      }
    }
  }

  private func inParallel<Value: Sendable>(
    _ make: @Sendable (Range<Int>) -> [Value]
  ) -> [Value] {
    Basics.inParallel(count, parts: (count + 1023) / 1024, make).flatMap { $0 }
  }

  private func map<Value>(
    _ indices: Range<Int>,
    _ body: (Int, FileName, Span<UInt8>) -> Value
  ) -> [Value] {
    var path = prefix
    return indices.map { index in
      let name = FileName(in: names.span, at: starts[index])
      path.removeSubrange(prefix.count...)
      path.append(contentsOf: name.bytes)
      return body(index, name, path.span)
    }
  }
}
