import Basics
import Foundation

@testable import Site

/// What the repository's `templates` folder holds.
enum OwnTheme {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../templates").standardized

  static func read() throws -> Theme {
    var templates: [String: [UInt8]] = [:]
    for name in ["", "partials/"] {
      for file in try files(name) where file.hasSuffix(".mustache") {
        templates[name + file.dropLast(".mustache".count)] = try bytes(name + file)
      }
    }
    var assets: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where Theme.asset(ofFile: path) != nil {
      let isFolder = try folder.appending(path: path)
        .resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      if isFolder != true { assets[path] = try bytes(path) }
    }
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
    let file = (try? bytes("locales/en.yml")) ?? []
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      }
      guard parts.count == 2, line.first != "#", line.first != " " else { continue }
      texts[parts[0]] = parts[1].isEmpty ? .plural(["other": "{n} \(parts[0])"]) : .plain(parts[1])
    }
    return Texts(code: language, name: language, texts: texts)
  }

  private static func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }
}
