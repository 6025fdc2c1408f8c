import Basics
import Foundation

/// The names of the files in a folder of the output, one behind the other.
struct FolderListing: Sendable {
  /// The folder below the output with a `/` behind it, empty for the output itself.
  let prefix: [UInt8]
  /// Each name with a zero behind it.
  private var names: [CChar] = []
  private var starts: [Int] = []
  private var kinds: [FileKind] = []

  init(prefix: [UInt8]) {
    self.prefix = prefix
  }

  var count: Int { starts.count }

  mutating func add(_ name: UnsafePointer<CChar>, _ kind: FileKind) {
    starts.append(names.count)
    names.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
    kinds.append(kind)
  }

  func kind(_ index: Int) -> FileKind { kinds[index] }

  /// The path of a file below the output.
  func path(_ index: Int) -> [UInt8] {
    prefix + names[starts[index]...].prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }

  /// The hashes of all paths.
  func hashes() -> [UInt64] {
    valuesInPieces(count) { indices, hashes in
      forEach(indices) { index, _, path in
        hashes.set(SipHash().hash(path).low, at: index)
      }
    }
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
    valuesInPieces(count) { indices, found in
      // The memory gives many answers at once, as long as nothing comes between the questions.
      let entries = hashes[indices].map { manifest.index(of: $0) ?? -1 }
      forEach(indices) { index, name, _ in
        let entry = entries[index - indices.lowerBound]
        let isIntact =
          entry >= 0
          && (try? disk.status(name, in: descriptor)).map(manifest.entries[entry].has) ?? false
        found.set(isIntact ? Int32(entry) : -1, at: index)
      }
    }
  }

  /// The indices in the plan of all files; -1 for those that are not part of it.
  ///
  /// - Parameter hashes: of all paths.
  func files(in plan: Plan, hashes: [UInt64]) -> [Int32] {
    valuesInPieces(count) { indices, files in
      // As above.
      let slots = hashes[indices].map(plan.firstSlot)
      forEach(indices) { index, _, path in
        let file = plan.file(path, hash: hashes[index], from: slots[index - indices.lowerBound])
        files.set(file.map(Int32.init) ?? -1, at: index)
      }
    }
  }

  /// Calls `body` with indices, names and paths.
  private func forEach(
    _ indices: Range<Int>, _ body: (Int, UnsafePointer<CChar>, UnsafeRawBufferPointer) -> Void
  ) {
    var path = prefix
    names.withUnsafeBufferPointer { names in
      guard let first = names.baseAddress else { return }
      for index in indices {
        let name = first + starts[index]
        path.removeSubrange(prefix.count...)
        path.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
        path.withUnsafeBytes { body(index, name, $0) }
      }
    }
  }
}
