import Basics

extension Theme {
  /// The script of every page.
  static let scriptName = "site.js"

  /// The script of every page by language: each begins with the texts that any script names, and with the bundles
  /// that scripts load.
  func scripts(with languages: [Texts]) -> [String: Asset] {
    guard let script = assets.first(where: { $0.name == Self.scriptName }) else { return [:] }
    let code = script.bytes()
    return Dictionary(
      languages.map { texts in
        let bytes =
          Array("\"use strict\";\nvar Rollcall = { texts: ".utf8) + texts.json(of: quotedWords)
          + Array(", bundles: ".utf8) + bundlesJSON + Array(" };\n".utf8) + code
        return (texts.code, Asset(name: "site-\(texts.code).js", bytes: bytes))
      }
    ) { first, _ in first }
  }

  /// The hash in the name of each bundle's file and what the bundle needs, as JSON.
  private var bundlesJSON: [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (index, bundle) in bundles.enumerated() {
      guard let asset = assets.first(where: { $0.name == bundle.name }) else { continue }
      if index > 0 { json.raw(",") }
      json.string(bundle.name)
      json.raw(":")
      json.array([asset.hash] + bundle.needs) { $1.string($0) }
    }
    json.raw("}")
    return json.bytes
  }

  /// The words in quotation marks of all scripts.
  static func quotedWords(of assets: [Asset]) -> Set<String> {
    assets.lazy.filter { $0.name.hasSuffix(".js") }.reduce(into: []) {
      $0.formUnion(quotedWords(of: $1.bytes()))
    }
  }

  /// The words in quotation marks of any kind: `["call"]` for `text("call")`.
  static func quotedWords(of script: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    /// Where a word may have begun, behind a quotation mark.
    var start: Int?
    // Without optimisation, indices take a third of the time of `enumerated()`.
    for index in script.indices {
      let byte = script[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        if let start, start < index, script[start - 1] == byte {
          words.insert(String(decoding: script[start..<index], as: UTF8.self))
        }
        start = index + 1
      case _ where start == nil: break
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        break
      default: start = nil
      }
    }
    return words
  }
}

extension Texts {
  fileprivate func json(of names: Set<String>) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (index, key) in keys.filter(names.contains).enumerated() {
      if index > 0 { json.raw(",") }
      json.string(key)
      json.raw(":")
      switch self[key] {
      case .plain(let text)?: json.string(text)
      case .plural(let forms)?:
        json.object(forms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      case nil: json.string("")
      }
    }
    json.raw("}")
    return json.bytes
  }
}
