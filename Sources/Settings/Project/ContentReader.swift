import Basics
import Foundation
import People
import Site

/// Reads the owner's Markdown pages and the files beside them.
struct ContentReader {
  let folder: String
  let listed: LocalFolder
  let languages: [String]
  /// Whether a top-level path belongs to the program.
  let isReserved: (String) -> Bool

  /// Reads the content; empty without the folder.
  func read(faults: inout [ProjectFault]) -> Content {
    let isAbsent = listed.faults == [.init(path: folder, problem: .missing)]
    if !isAbsent { faults += listed.faults.map { .unreadable($0) } }
    var pages: [ContentPage] = []
    var files: [ContentFile] = []
    var groups: [GroupText] = []
    for path in listed.files.sorted() {
      let parts = path.split(separator: "/").map(String.init)
      let file = folder + "/" + path
      let isPage = path.hasSuffix(".md")
      let target = isPage ? PagePath.of(String(path.dropLast(3))) : path
      let language = parts.count > 1 && languages.dropFirst().contains(parts[0]) ? parts[0] : nil
      let own = language == nil ? target : String(target.dropFirst(parts[0].utf8.count + 1))
      let ownParts = own.split(separator: "/").map(String.init)
      let isGroup = isPage && ownParts.count == 2 && GroupText.folders.contains(ownParts[0])
      if !isGroup, isReserved(own) {
        faults.append(.reservedPath(own, file: file))
        continue
      }
      let data: Data
      do {
        data = try LocalFile.bytes(file)
      } catch {
        faults.append(.unreadable(LocalFolder.Fault(path: file, problem: error)))
        continue
      }
      if !isPage {
        files.append(ContentFile(path: path, bytes: Array(data)))
        continue
      }
      do throws(ProjectFault) {
        let text = try Self.text(data, file)
        let matter = FrontMatter(text, keys: isGroup ? ["head"] : [])
        let page = ContentPage(
          name: isGroup
            ? ownParts[0] + "/" + Slug.make(from: PagePath.name(of: ownParts[1]) ?? "")
            : PagePath.name(of: own) ?? own, language: language, markdown: matter?.markdown ?? text,
          unread: matter.flatMap { matter in
            matter.firstOther.map { ContentPage.Unread(path: path, keys: matter.others, spot: $0) }
          }, path: path, tables: MarkdownTables.headings(in: text))
        if isGroup {
          let head = matter?.values["head"].map { GroupText.Head($0.text, at: $0.spot) }
          groups.append(GroupText(page, head: head))
        } else {
          pages.append(page)
        }
      } catch {
        faults.append(error)
      }
    }
    return Content(pages: pages, files: files, groups: groups)
  }

  /// Decodes a page.
  static func text(_ data: Data, _ file: String) throws(ProjectFault) -> String {
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let (line, column) = firstFault(bytes)
      throw .content(.notUTF8, file: file, line: line, column: column)
    }
    if let (line, column) = firstEndlessMark(text) {
      throw .content(.tooManyMarks, file: file, line: line, column: column)
    }
    return text
  }

  private static func firstEndlessMark(_ text: String) -> (line: Int, column: Int)? {
    if StreamSafeText.cut(text) == nil { return nil }
    var runs = MarkRuns()
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      if runs.isTooMany(scalar) { break }
      column = scalar == "\n" ? 1 : column + 1
      line += scalar == "\n" ? 1 : 0
    }
    return (line, column)
  }

  private static func firstFault(_ bytes: Data) -> (line: Int, column: Int) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    var column = 1
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      column = scalar == "\n" ? 1 : column + 1
      line += scalar == "\n" ? 1 : 0
    }
    return (line, column)
  }
}
