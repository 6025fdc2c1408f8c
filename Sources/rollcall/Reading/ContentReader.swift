import Foundation
import Site

/// Reads the owner's Markdown pages, and the files beside them, from disk.
struct ContentReader {
  let folder: String
  let languages: [String]
  /// Whether a path at the top of the site is the program's own.
  let isReserved: (String) -> Bool

  /// The content; empty where there is no such folder.
  ///
  /// - Throws: `Failure` for a page that is not UTF-8, or whose path belongs to a page of the
  ///   program's.
  func read() throws(Failure) -> Content {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var pages: [ContentPage] = []
    var files: [ContentFile] = []
    for path in found.sorted() {
      let parts = path.split(separator: "/").map(String.init)
      let file = folder + "/" + path
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      if !exists || isFolder.boolValue || parts.contains(where: { $0.hasPrefix(".") }) { continue }
      let isPage = path.hasSuffix(".md")
      let target = isPage ? String(path.dropLast(3)) + ".html" : path
      let language = parts.count > 1 && languages.dropFirst().contains(parts[0]) ? parts[0] : nil
      let own = language == nil ? target : String(target.dropFirst(parts[0].utf8.count + 1))
      if isReserved(own) {
        throw Failure(
          .badText, "\(file): error: `\(own)` is a page of Rollcall's own; rename the file")
      }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure(.badConfiguration, "\(file): error: the file cannot be read")
      }
      if isPage {
        pages.append(
          ContentPage(
            name: String(own.dropLast(5)), language: language, markdown: try text(data, file)))
      } else {
        files.append(ContentFile(path: path, bytes: Array(data)))
      }
    }
    return Content(pages: pages, files: files)
  }

  private func text(_ data: Data, _ file: String) throws(Failure) -> String {
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = 1 + lineOfFault(Array(bytes))
      throw Failure(
        .badText, "\(file):\(line):1: error: the text is not UTF-8\n  save the file as UTF-8")
    }
    return text
  }

  private func lineOfFault(_ bytes: [UInt8]) -> Int {
    var line = 0
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }
}
