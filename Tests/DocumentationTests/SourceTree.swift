import Foundation
import Testing

/// What the Swift files of the package say, as far as a text can tell.
struct SourceTree {
  /// The modules that each target imports, by the name of its folder; targets without Swift aside.
  private(set) var imports: [String: Set<String>] = [:]
  /// The names of all types.
  private(set) var types: Set<String> = []

  /// That of `Sources`.
  static let sources = Result { try SourceTree("Sources") }

  /// The files of a folder with one of these endings.
  static func files(in folder: String, _ endings: Set<String>) throws -> [URL] {
    let root = Article.package.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try #require(files).compactMap { $0 as? URL }.filter {
      !$0.hasDirectoryPath && endings.contains($0.pathExtension)
    }
  }

  /// - Parameter folder: the folder of the targets' folders.
  init(_ folder: String) throws {
    let root = Article.package.appending(path: folder)
    for file in try Self.files(in: folder, ["swift"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let target = file.pathComponents[root.pathComponents.count]
      for match in text.matches(of: /(?m)^(?:@?[a-z]+ )?import (?:[a-z]+ )?(\w+)/) {
        imports[target, default: []].insert(String(match.1))
      }
      for match in text.matches(of: /(?:struct|enum|class|protocol|typealias) (\w+)/) {
        types.insert(String(match.1))
      }
    }
  }
}
