import Publishing
public import Templating

/// Templates and assets, read and compiled: what decides how pages look.
public struct Theme: Sendable {
  /// A file that pages refer to, under a name that holds its content's hash.
  struct Asset: Sendable {
    /// The key in `assets`: the file's name, `_` for each character that is no letter or digit.
    let key: String
    /// The path in the output, such as `assets/theme.1f2e3d4c5b.css`.
    let path: String
    let bytes: [UInt8]
  }

  let templates: TemplateSet
  let assets: [Asset]
  /// What all templates depend on.
  let fingerprint: Fingerprint

  /// Compiles the templates.
  ///
  /// - Parameters:
  ///   - templates: the bytes of each `.mustache` file by its path without the extension.
  ///   - assets: the bytes of each file of `assets/` by its name.
  /// - Throws: `TemplateError` for a mistake in a template.
  public init(templates: [String: [UInt8]], assets: [String: [UInt8]]) throws(TemplateError) {
    self.templates = try TemplateSet(sources: templates)
    self.assets = assets.sorted { $0.key < $1.key }.map { name, bytes in
      Asset(key: Self.key(of: name), path: Self.path(of: name, bytes: bytes), bytes: bytes)
    }
    var hasher = FingerprintHasher()
    for (name, bytes) in templates.sorted(by: { $0.key < $1.key }) {
      hasher.append(name)
      hasher.append(bytes)
    }
    for asset in self.assets { hasher.append(asset.path) }
    fingerprint = hasher.finalize()
  }

  private static func key(of name: String) -> String {
    String(
      decoding: name.utf8.map { byte -> UInt8 in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
        default: 0x5F
        }
      }, as: UTF8.self)
  }

  private static func path(of name: String, bytes: [UInt8]) -> String {
    var hasher = FingerprintHasher()
    hasher.append(bytes)
    let digits = String(hasher.finalize().low, radix: 16)
    let hash = String((String(repeating: "0", count: 16) + digits).suffix(10))
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else {
      return "assets/\(name).\(hash)"
    }
    return "assets/\(name[..<dot]).\(hash)\(name[dot...])"
  }
}
