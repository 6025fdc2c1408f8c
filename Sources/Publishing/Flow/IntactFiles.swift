/// The files of the last build that are as it left them, by size and time, looked at while something
/// else is made: what is found here need not be looked at one by one later.
///
/// A file that somebody changes after the look is put right by the next build, as is one that is
/// changed after a build has ended.
public final class IntactFiles: Sendable {
  let manifest: Manifest
  /// By the places in the manifest.
  private let isIntact: [Bool]

  /// Looks at the files that the manifest knows at the top and in the site's own folders. What is not
  /// looked at does not count as intact.
  init(_ manifest: Manifest, output: String, owned: OwnedPaths, disk: any Disk) {
    self.manifest = manifest
    var isIntact = [Bool](repeating: false, count: manifest.entries.count)
    if let root = try? disk.openOutput(output) {
      Self.look(at: root, prefix: [], manifest, disk, &isIntact) {
        owned.folders.contains($0) || owned.claimed.contains($0)
      }
      disk.close(root)
    }
    self.isIntact = isIntact
  }

  /// What the manifest has of an intact file with the path of this hash.
  func entry(_ path: UInt64) -> Manifest.Entry? {
    guard let place = manifest.place(path), isIntact[place] else { return nil }
    return manifest.entries[place]
  }

  private static func look(
    at folder: Int32, prefix: [UInt8], _ manifest: Manifest, _ disk: any Disk,
    _ isIntact: inout [Bool], where isOwn: (String) -> Bool = { _ in true }
  ) {
    var folders: [String] = []
    var path = prefix
    try? disk.list(folder) { name, kind in
      if name[0] == CChar(UInt8(ascii: ".")) { return }
      if kind == .folder {
        let name = String(cString: name)
        return isOwn(name) ? folders.append(name) : ()
      }
      path.removeSubrange(prefix.count...)
      var end = name
      while end.pointee != 0 {
        path.append(UInt8(bitPattern: end.pointee))
        end += 1
      }
      let hash = path.withUnsafeBytes { SipHash().hash($0).low }
      guard let place = manifest.place(hash), let status = try? disk.status(name, in: folder)
      else { return }
      isIntact[place] = manifest.entries[place].has(status)
    }
    for name in folders {
      guard let inner = try? disk.openFolder(name, in: folder) else { continue }
      look(
        at: inner, prefix: prefix + name.utf8 + [UInt8(ascii: "/")], manifest, disk, &isIntact)
      disk.close(inner)
    }
  }
}
