import Foundation

/// The code blocks of a documentation article, in their order.
struct Article {
  /// A fenced block: the word behind the fence, and the text with its last line end.
  struct Block {
    let language: String
    var text = ""
  }

  private(set) var blocks: [Block] = []

  /// Reads the article of a library.
  init(of library: String) throws {
    let path = "Sources/\(library)/\(library).docc/\(library).md"
    var isInside = false
    for line in try Self.text(path).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(Block(language: String(line.dropFirst(3)))) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
  }

  /// The text of the block of a language, counted from 0 among those of that language.
  func text(_ language: String, _ index: Int = 0) -> String? {
    let blocks = blocks.filter { $0.language == language }
    return blocks.indices.contains(index) ? blocks[index].text : nil
  }

  /// The package's folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The text of a file, by its path in the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }
}
