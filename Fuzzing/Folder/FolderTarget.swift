import Foundation
import People

@testable import Lists

/// The files of a folder, divided by a byte 0: Markdown with front matter, YAML and JSON in turn.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(9)
    let endings = ["md", "yml", "json"]
    let body = Body(
      pages: files.enumerated().map { index, file in
        Body.Page(name: "\(index).\(endings[index % 3])", bytes: Data(file))
      })
    let text = FolderText(body)
    precondition(isJSON(text.json), "what came of it is no JSON")
    precondition(text.files.count == body.pages.count, "a file was lost")
    let mapping = Mapping(
      fields: [.name: ["name"]],
      details: [
        Mapping.FurtherField(
          field: Field(key: "about", labels: [:]), path: ["content"], type: .markdown)
      ], syntax: .folder)
    let decoder = RecordDecoder(format: .mapping(mapping))
    let decoded = decoder.decode(body)
    precondition(decoded == decoder.decode(body), "two readings differ")
    guard case .success(let list) = decoded else { return }
    for index in list.rejected.map(\.index) + list.faults.map(\.index) {
      precondition(list.file(ofIndex: index) != nil, "a fault without its file")
    }
  }

  /// Whether it is JSON as lists may be: files are read with line ends in texts.
  private static func isJSON(_ json: Data) -> Bool {
    let bytes = json.span
    var reader = JSONReader(bytes)
    return (try? reader.value()) != nil && (try? reader.end()) != nil
  }
}
