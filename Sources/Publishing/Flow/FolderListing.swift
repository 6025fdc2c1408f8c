import Foundation

/// The names of the files in a folder of the output, one behind the other.
struct FolderListing: Sendable {
  /// The folder below the output with a `/` behind it, empty for the output itself.
  let prefix: [UInt8]
  let descriptor: Int32
  /// Each name with a zero behind it.
  private var names: [CChar] = []
  private var starts: [Int] = []

  init(prefix: [UInt8], descriptor: Int32) {
    self.prefix = prefix
    self.descriptor = descriptor
  }

  var count: Int { starts.count }

  mutating func add(_ name: UnsafePointer<CChar>) {
    starts.append(names.count)
    names.append(contentsOf: UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// Whether each file is as the manifest remembers it.
  func fits(_ manifest: Manifest, _ disk: any Disk) -> Bool {
    let verdict = Verdict()
    inPieces(count) { if !fits($0, manifest, disk) { verdict.refuse() } }
    return verdict.isWell
  }

  /// The path of a file below the output.
  func path(_ place: Int) -> [UInt8] {
    prefix + names[starts[place]...].prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }

  /// The places in the plan of all files; -1 for those that are not part of it.
  func files(in plan: Plan) -> [Int32] {
    valuesInPieces(count) { places, files in
      var path = prefix
      names.withUnsafeBufferPointer { names in
        guard let first = names.baseAddress else { return }
        for place in places {
          let name = first + starts[place]
          path.removeSubrange(prefix.count...)
          path.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
          files.set(path.withUnsafeBytes { plan.file($0) }.map(Int32.init) ?? -1, at: place)
        }
      }
    }
  }

  private func fits(_ places: Range<Int>, _ manifest: Manifest, _ disk: any Disk) -> Bool {
    var path = prefix
    return names.withUnsafeBufferPointer { names in
      guard let first = names.baseAddress else { return true }
      return starts[places].allSatisfy { start in
        let name = first + start
        path.removeSubrange(prefix.count...)
        path.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
        let hash = path.withUnsafeBytes { SipHash().hash($0).low }
        guard let entry = manifest.entry(hash),
          let status = try? disk.status(name, in: descriptor)
        else { return false }
        return entry.has(status)
      }
    }
  }

  /// What several threads find together. Unchecked: the lock guards what changes.
  private final class Verdict: @unchecked Sendable {
    private let lock = NSLock()
    private var refused = false

    var isWell: Bool { lock.withLock { !refused } }

    func refuse() { lock.withLock { refused = true } }
  }
}
