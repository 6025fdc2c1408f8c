import Basics

extension Theme {
  /// The script of every page. Each language has its own copy, which begins with the texts.
  static let scriptName = "site.js"

  func script(with texts: Texts) -> Asset? {
    assets.first { $0.name == Self.scriptName }.map { script in
      let bytes =
        Array("\"use strict\";\nvar Rollcall = { texts: ".utf8) + texts.json
        + Array(" };\n".utf8) + script.bytes()
      return Asset(name: "site-\(texts.code).js", bytes: bytes)
    }
  }
}

extension Texts {
  fileprivate var json: [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (index, key) in keys.enumerated() {
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
