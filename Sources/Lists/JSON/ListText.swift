import Basics
import Foundation

/// A list as JSON, in whatever notation its answer is.
struct ListText {
  /// UTF-8 without a byte order mark.
  let pages: [Data]
  /// Whether numbers and flags may be texts, as all scalars of YAML are.
  let hasTexts: Bool
  /// The files of a folder.
  let files: [FolderText.File]

  init(_ body: Body, _ syntax: ListSyntax) throws(BodyProblem) {
    if syntax == .folder {
      let folder = FolderText(body)
      (pages, files, hasTexts) = ([folder.json], folder.files, true)
      return
    }
    var pages: [Data] = []
    for page in body.pages { pages.append(try Self.json(page.bytes, syntax)) }
    self.pages = pages
    files = []
    hasTexts = syntax != .json
  }

  /// One text as JSON.
  static func json(_ bytes: Data, _ syntax: ListSyntax) throws(BodyProblem) -> Data {
    let text = try BodyEncoding.utf8(bytes)
    switch syntax {
    case .json, .folder: return text
    case .yaml: return try yaml(String(decoding: text, as: UTF8.self))
    }
  }

  /// The maximum size of YAML: its tree takes many times as much memory.
  private static let limit = 32_000_000

  /// - Parameter further: A member that the only mapping has besides.
  static func yaml(
    _ text: String, further: (key: String, text: String)? = nil
  ) throws(BodyProblem) -> Data {
    guard text.utf8.count <= limit else { throw .largeYAML(limit: limit) }
    let json: Data?
    do throws(YAMLFault) {
      json = try YAMLList.json(text, further: further)
    } catch {
      // libYAML stops behind the end where something is not closed.
      let last = text.utf8.count { $0 == 0x0A } + 1
      throw .notYAML(
        YAMLFault(error.reason, line: min(error.place.line, last), column: error.place.column))
    }
    guard let json else { throw .empty }
    return json
  }
}
