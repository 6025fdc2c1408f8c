package import Basics
import Output
package import Templating

package struct Theme: Sendable {
  /// A file whose name in the site contains a hash of its content.
  struct Asset: Sendable {
    let name: String
    /// The key in `assets`, such as `site_css`.
    let key: String
    /// The path in the output, such as `assets/theme.1f2e3d4c5b.css`.
    let path: String
    let hash: String
    let bytes: @Sendable () -> [UInt8]

    init(name: String, content: Fingerprint, bytes: @escaping @Sendable () -> [UInt8]) {
      self.name = name
      key = Theme.key(of: name)
      path = Theme.path(of: name, content: content)
      hash = Theme.hash(of: content)
      self.bytes = bytes
    }

    init(name: String, bytes: [UInt8]) {
      self.init(name: name, content: FingerprintHasher.fingerprint { $0.append(bytes) }) { bytes }
    }
  }

  /// An asset that is generated when it is written.
  package struct Drawing: Sendable {
    fileprivate let name: String
    fileprivate let content: Fingerprint
    fileprivate let draw: @Sendable () -> [UInt8]

    /// `content` is a hash over the inputs of the bytes.
    package init(
      name: String, content: Fingerprint, draw: @escaping @Sendable () -> [UInt8]
    ) {
      self.name = name
      self.content = content
      self.draw = draw
    }
  }

  /// Scripts or styles that pages load once they need them, and what those need before them.
  package typealias Bundle = (name: String, needs: [String])

  let templates: TemplateSet
  let assets: [Asset]
  let bundles: [Bundle]
  /// Whether a template is not the program's, which tests have checked.
  let hasOwnTemplates: Bool
  let drawn: Set<String>
  /// The further fields that templates name by their keys, sorted.
  let namedDetails: [String]
  /// The words in quotation marks of all scripts.
  let quotedWords: Set<String>
  private let fingerprints: [String: Fingerprint]

  /// - Parameters:
  ///   - templates: the `.mustache` files by path without extension.
  ///   - assets: the files of `assets/`, `scripts/` and `styles/` by path; parts as visitors load them.
  ///   - bundles: the assets that scripts load, each behind those that it needs.
  ///   - drawings: assets to generate, unless the theme has one of the same name.
  ///   - hasOwnTemplates: whether one is not the program's; else none is checked against the keys of its page.
  /// - Throws: `TemplateError` for a mistake in a template.
  package init(
    templates: [String: [UInt8]], assets: [String: [UInt8]], bundles: [Bundle] = [],
    drawings: [Drawing] = [], hasOwnTemplates: Bool = true
  ) throws(TemplateError) {
    let reading = Future {
      let read = Self.assets(Self.joined(files: assets))
      return (read, Self.quotedWords(of: read))
    }
    self.templates = try TemplateSet(sources: templates)
    self.bundles = bundles
    self.hasOwnTemplates = hasOwnTemplates
    namedDetails = Self.namedDetails(in: templates.values)
    let (read, quotedWords) = reading.value
    self.quotedWords = quotedWords
    let names = Set(read.map(\.name))
    let added = drawings.filter { !names.contains($0.name) }.map { drawing in
      Asset(name: drawing.name, content: drawing.content, bytes: drawing.draw)
    }
    drawn = Set(added.map(\.name))
    self.assets = (read + added).sorted { $0.name < $1.name }
    fingerprints = templates.mapValues { bytes in
      FingerprintHasher.fingerprint { $0.append(bytes) }
    }
  }

  /// The assets of files by name. Style sheets name the others as the site does.
  private static func assets(_ files: [String: [UInt8]]) -> [Asset] {
    let isStyle = { (name: String) in name.hasSuffix(".css") }
    let others = files.filter { !isStyle($0.key) }.map { Asset(name: $0, bytes: $1) }
    let names = Dictionary(others.map { ($0.name, $0.path) }) { first, _ in first }
    return others
      + files.filter { isStyle($0.key) }.map { name, bytes in
        let folder = String(repeating: "../", count: name.utf8.count { $0 == UInt8(ascii: "/") })
        let sheet = StyleAddresses(bytes).renamed(folder: folder) { path in
          names[path].map { String($0.dropFirst(FileKind.asset.pattern.start.utf8.count)) }
        }
        return Asset(name: name, bytes: sheet)
      }
  }

  /// The inputs of a template's pages from the theme: the template, those it includes, the assets, and what these need.
  func parts(ofTemplate template: String) -> [SharedInputs.Part] {
    let templates = templates.names(includedBy: template).compactMap { name in
      fingerprints[name].map { SharedInputs.Part("template \(name).mustache", $0) }
    }
    let needs = FingerprintHasher.fingerprint { hasher in
      for bundle in bundles { hasher.append([bundle.name] + bundle.needs) }
    }
    return templates + [SharedInputs.Part("scripts/bundles.yml", needs)]
      + assets.map { asset in
        SharedInputs.Part(
          "asset \(asset.name)", FingerprintHasher.fingerprint { $0.append(asset.path) })
      }
  }

  package static func key(of name: String) -> String {
    String(
      decoding: name.utf8.map { byte -> UInt8 in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: byte
        default: 0x5F
        }
      }, as: UTF8.self)
  }

  /// What the name of a file in the site contains of its content.
  fileprivate static func hash(of content: Fingerprint) -> String {
    let digits = String(content.low, radix: 16)
    return String((String(repeating: "0", count: 16) + digits).suffix(10))
  }

  fileprivate static func path(of name: String, content: Fingerprint) -> String {
    let hash = hash(of: content)
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.startIndex else {
      return FileKind.asset.pattern.path("\(name).\(hash)")
    }
    return FileKind.asset.pattern.path("\(name[..<dot]).\(hash)\(name[dot...])")
  }
}
