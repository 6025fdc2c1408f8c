import Basics
import Foundation
import Settings

@testable import Site

/// The theme of the program's own templates.
enum OwnTheme {
  private static let files = BuiltInFiles.ofProgram.bytes
  private static let code = BuiltInFiles.ofProgram.code

  static func read() throws -> Theme {
    var templates: [String: [UInt8]] = [:]
    for (path, bytes) in files where path.hasSuffix(".mustache") {
      guard !path.contains("/") || path.hasPrefix("partials/") else { continue }
      templates[String(path.dropLast(".mustache".count))] = bytes
    }
    let assets = files.filter { Theme.asset(ofFile: $0.key) != nil }
      .merging(code) { _, code in code }
    let icons = Theme.iconSides.map { side in
      Theme.Drawing(
        name: Theme.iconName(side: side), content: Fingerprint(low: UInt64(side), high: 0)
      ) { [] }
    }
    return try Theme(templates: templates, assets: assets, drawings: icons)
  }

  /// The English texts.
  static func texts(_ language: String) -> Texts {
    var texts: [String: Texts.Text] = [:]
    let file = files["locales/en.yml"] ?? []
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      }
      guard parts.count == 2, line.first != "#", line.first != " " else { continue }
      texts[parts[0]] = parts[1].isEmpty ? .plural(["other": "{n} \(parts[0])"]) : .plain(parts[1])
    }
    return Texts(code: language, name: language, texts: texts)
  }
}
