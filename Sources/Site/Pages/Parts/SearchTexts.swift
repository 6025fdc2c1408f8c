import Basics
import People

/// The texts that the search's script shows, as JSON for a data block.
enum SearchTexts {
  /// The script's name of each text, and its key in the locale files.
  static let keys = [
    (name: "count", key: "searchCount"), (name: "similar", key: "searchSimilar"),
    (name: "more", key: "searchMore"), (name: "nobody", key: "searchNobody"),
    (name: "none", key: "searchNone"),
    (name: "loading", key: "searchLoading"), (name: "failed", key: "searchFailed"),
    (name: "disk", key: "searchDisk"),
  ]

  static func json(_ texts: Texts) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (index, text) in keys.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(text.name)
      json.raw(":")
      switch texts[text.key] {
      case .plain(let plain)?: json.string(plain)
      case .plural(let forms)?:
        json.object(forms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
      case nil: json.string("")
      }
    }
    json.raw("}")
    return json.bytes
  }
}
