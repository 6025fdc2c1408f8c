extension Theme {
  /// The asset that a file belongs to, or `nil`: `site.js` for `scripts/site/age.js`, since a folder of `scripts/` or
  /// `styles/` is one asset, of which its files are the parts. `scripts/site.js` is the whole of it.
  package static func asset(ofFile path: String) -> (name: String, isPart: Bool)? {
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = endings[String(Substring(parts[0]))],
      path.hasSuffix(ending)
    else { return nil }
    let isPart = !ending.isEmpty && parts.count > 2
    let name = isPart ? parts[1] : path.utf8[parts[1].startIndex...]
    return (String(Substring(name)) + (isPart ? ending : ""), isPart)
  }

  /// The folders of a theme that hold assets, and how the names of their files end.
  private static let endings = ["assets": "", "scripts": ".js", "styles": ".css"]

  /// The assets by name. Parts are joined in the order of their paths, behind a file that is the whole.
  static func joined(files: [String: [UInt8]]) -> [String: [UInt8]] {
    var assets: [String: [UInt8]] = [:]
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      guard let (name, isPart) = asset(ofFile: path), let bytes = files[path] else { continue }
      guard isPart else {
        assets[name] = bytes
        continue
      }
      if assets[name] != nil { assets[name]?.append(lineFeed) }
      assets[name, default: []] += bytes
    }
    return assets
  }

  private static let slash = UInt8(ascii: "/")
  private static let lineFeed = UInt8(ascii: "\n")
}
