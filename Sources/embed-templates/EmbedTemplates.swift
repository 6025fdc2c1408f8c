import Compacting
import Foundation

/// Writes a Swift file that holds the bytes of all files of folders as literals:
/// `embed-templates OUTPUT.swift FOLDER…`. Files of the same path are joined, in the order of the folders. Hidden
/// files are left out. Scripts and style sheets come as visitors load them as well.
@main
struct EmbedTemplates {
  static func main() throws {
    let output = CommandLine.arguments[1]
    var texts: [String: [String]] = [:]
    for folder in CommandLine.arguments.dropFirst(2).map({ URL(filePath: $0) }) {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let file = folder.appending(path: path)
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
        if isHidden || isFolder { continue }
        texts[path, default: []].append(try text(file))
      }
    }
    // `first` is the length of the first part.
    var source = """
      let embeddedFiles:
        [(path: StaticString, text: StaticString, first: Int, code: StaticString?)] = [

      """
    for (path, parts) in texts.sorted(by: { $0.key < $1.key }) {
      let text = parts.joined()
      let code = CompactCode.code(of: path, Array(text.utf8)).map {
        literal(String(decoding: $0, as: UTF8.self))
      }
      source +=
        "  (\(literal(path)), \(literal(text)), \(parts[0].utf8.count), \(code ?? "nil")),\n"
    }
    source += "]\n"
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }

  /// A file that is not UTF-8: a literal cannot hold it.
  struct NotText: Error {
    let file: String
  }

  private static func text(_ file: URL) throws -> String {
    guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
      throw NotText(file: file.path)
    }
    return text
  }

  /// The text between quotation marks, on one line.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\" + String(scalar)
      case " ": literal += " "
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isWhitespace:
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
