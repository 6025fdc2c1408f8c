import Basics
import Foundation

/// The names of the files in a folder of the output, one behind the other.
struct FolderListing: Sendable {
  /// The folder below the output with a `/` behind it, empty for the output itself.
  let prefix: [UInt8]
  /// Each name with a zero behind it.
  private var names: [CChar] = []
  private var starts: [Int] = []
  private var kinds: [EntryKind] = []

  init(prefix: [UInt8]) {
    self.prefix = prefix
  }

  var count: Int { starts.count }

  mutating func add(_ name: UnsafePointer<CChar>, _ kind: EntryKind) {
    starts.append(names.count)
    names.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    kinds.append(kind)
  }

  func kind(_ index: Int) -> EntryKind { kinds[index] }

  /// The path of a file below the output.
  func path(_ index: Int) -> [UInt8] {
    prefix + names[starts[index]...].prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }

  /// The hashes of all paths.
  func hashes() -> [UInt64] {
    values { indices in map(indices) { _, _, path in SipHash().hash(path).low } }
  }

  /// For each file its index in the manifest, where it is still as that remembers it; -1 where it is
  /// not.
  ///
  /// - Parameters:
  ///   - hashes: of all paths.
  ///   - descriptor: the folder.
  func intactEntries(
    in manifest: Manifest, hashes: [UInt64], _ descriptor: Int32, _ disk: any Disk
  ) -> [Int32] {
    values { indices in
      // The memory gives many answers at once, as long as nothing comes between the questions.
      let entries = hashes[indices].map { manifest.index(of: $0) ?? -1 }
      return map(indices) { index, name, _ in
        let entry = entries[index - indices.lowerBound]
        let isIntact =
          entry >= 0
          && (try? disk.status(name, in: descriptor)).map(manifest.entries[entry].has) ?? false
        return isIntact ? Int32(entry) : -1
      }
    }
  }

  /// What a file is in a plan.
  enum Part {
    /// A file of it, by its index.
    case file(Int)
    /// The compressed copy of a file of it.
    case copy(of: Int)
    case none
  }

  /// What all files are in a plan.
  ///
  /// - Parameter hashes: of all paths.
  func parts(of plan: Plan, hashes: [UInt64]) -> [Part] {
    values { indices in
      // As above.
      let slots = hashes[indices].map(plan.firstSlot)
      return map(indices) { index, _, path in
        let slot = slots[index - indices.lowerBound]
        if let file = plan.file(path, hash: hashes[index], from: slot) { return .file(file) }
        return plan.original(ofCopy: path).map { .copy(of: $0) } ?? .none
      }
    }
  }

  /// The values of all files, made on all cores.
  private func values<Value: Sendable>(
    _ make: @Sendable (Range<Int>) -> [Value]
  ) -> [Value] {
    inParallel(count, parts: (count + 1023) / 1024, make).flatMap { $0 }
  }

  /// What `body` makes of indices, names and paths.
  private func map<Value>(
    _ indices: Range<Int>,
    _ body: (Int, UnsafePointer<CChar>, UnsafeRawBufferPointer) -> Value
  ) -> [Value] {
    var path = prefix
    return names.withUnsafeBufferPointer { names in
      guard let first = names.baseAddress else { return [] }
      return indices.map { index in
        let name = first + starts[index]
        path.removeSubrange(prefix.count...)
        path.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
        return path.withUnsafeBytes { body(index, name, $0) }
      }
    }
  }
}
