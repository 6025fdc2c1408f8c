import Foundation
import Testing

/// What the Swift files of the package say, as far as a text can tell.
struct SourceTree {
  /// The modules that each target imports, by the name of its folder; targets without Swift aside.
  private(set) var imports: [String: Set<String>] = [:]
  /// The names of all types.
  private(set) var types: Set<String> = []

  /// - Parameter folder: the folder of the targets' folders.
  init(_ folder: String = "Sources") throws {
    let root = Article.package.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
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
