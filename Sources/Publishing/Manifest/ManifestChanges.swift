import Basics

/// What a build changes in a manifest: after a change of a few files neither that nor its rows need be made
/// anew.
struct ManifestChanges: Sendable {
  /// The manifest of the last build.
  let old: Manifest
  /// Files that are new, or that may be other than before, sorted by path.
  let entries: [Manifest.Entry]
  /// The hashes of the paths of files that are not there any more.
  let gone: Set<UInt64>
  /// The parts of all files' shared inputs, by name.
  let parts: [String: Fingerprint]
  /// The number of files then.
  let count: Int

  /// - Parameter removed: the hashes of the paths of files that were removed.
  init(
    of old: Manifest, entries: [Manifest.Entry], removed: some Sequence<UInt64>,
    parts: [String: Fingerprint]
  ) {
    self.old = old
    self.entries = entries.sorted { $0.path < $1.path }
    gone = Set(removed.lazy.filter { old.index(of: $0) != nil })
    self.parts = parts
    count = old.entries.count - gone.count + entries.count { old.index(of: $0.path) == nil }
  }

  /// Whether all is as it was.
  var isEmpty: Bool {
    gone.isEmpty && parts == old.parts && entries.allSatisfy { old.entry($0.path) == $0 }
  }

  /// The manifest of this build.
  var manifest: Manifest { Manifest(merged(old.entries[...], entries[...]), parts: parts) }

  /// The rows that differ; `nil` where there are others than before.
  var rows: [(number: Int, entries: [Manifest.Entry])]? {
    let rows = ManifestRows(old)
    guard rows.bits == ManifestRows.bits(for: count) else { return nil }
    let changed = entries.filter { old.entry($0.path) != $0 }
    let touched = Set((changed.map(\.path) + gone).map(rows.number))
    // Rows and files are both in the order of the paths' hashes.
    var rest = changed[...]
    return touched.sorted().map { number in
      let own = rest.prefix { rows.number(of: $0.path) == number }
      rest = rest.dropFirst(own.count)
      return (number, merged(rows[number], own))
    }
  }

  /// Entries with those of this build in their places.
  private func merged(
    _ entries: ArraySlice<Manifest.Entry>, _ new: ArraySlice<Manifest.Entry>
  ) -> [Manifest.Entry] {
    var merged: [Manifest.Entry] = []
    merged.reserveCapacity(entries.count + new.count)
    var rest = new
    for entry in entries {
      while let first = rest.first, first.path < entry.path { merged.append(rest.removeFirst()) }
      if let first = rest.first, first.path == entry.path {
        merged.append(rest.removeFirst())
      } else if gone.isEmpty || !gone.contains(entry.path) {
        merged.append(entry)
      }
    }
    return merged + rest
  }
}
