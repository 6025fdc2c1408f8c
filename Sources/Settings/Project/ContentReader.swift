import Basics
import Foundation
import Lists
import People
import Site

/// Reads the owner's Markdown pages and the files beside them.
struct ContentReader {
  let folder: String
  let listed: LocalFolder
  let languages: [String]
  /// The folders of texts about groups.
  let groupFolders: Set<String>
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
      let isGroup = isPage && ownParts.count == 2 && groupFolders.contains(ownParts[0])
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

/// The head of a Markdown page as other site generators have it: `title: About us` between lines of `---` or `+++`.
struct FrontMatter {
  /// The page's title; `nil` without one.
  private(set) var title: String?
  /// The values of keys that this kind of page knows besides the title, and their places.
  private(set) var values: [String: (text: String, spot: Spot)] = [:]
  /// The other keys, and the place of the first of them.
  private(set) var others: [String] = []
  private(set) var firstOther: Spot?
  /// The page's text, on the lines where it was; the title is its first heading.
  private(set) var markdown = ""

  /// `nil` for a page that begins otherwise. A line `---` alone is a rule in Markdown.
  init?(_ text: String, keys: Set<String> = []) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let mark = lines.first?.trimmingCharacters(in: .whitespaces) ?? ""
    guard mark == "---" || mark == "+++",
      let end = lines.dropFirst().firstIndex(where: {
        let line = $0.trimmingCharacters(in: .whitespaces)
        return line == mark || (line == "..." && mark == "---")
      })
    else { return nil }
    for index in 1..<end {
      let line = lines[index]
      if line.allSatisfy(\.isWhitespace) || "#- \t".contains(line.first ?? "#") { continue }
      guard let colon = line.firstIndex(of: mark == "---" ? ":" : "="), colon > line.startIndex
      else {
        return nil
      }
      let key = line[..<colon].trimmingCharacters(in: .whitespaces)
      guard key.allSatisfy({ $0.isLetter || $0.isNumber || "_-. ".contains($0) }) else {
        return nil
      }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if key == "title" {
        title = Self.unquoted(value)
      } else if keys.contains(key) {
        values[key] = (Self.unquoted(value), Self.spot(of: value, in: line, index))
      } else {
        firstOther =
          firstOther
          ?? Spot(
            line: index + 1, column: 1, length: key.unicodeScalars.count, lineText: String(line))
        others.append(key)
      }
    }
    let rest = lines[(end + 1)...].joined(separator: "\n")
    let heading = title.flatMap { $0.isEmpty ? nil : "# " + Self.escaped($0) } ?? ""
    let blank = String(repeating: "\n", count: end + 1)
    markdown = (Self.begins(rest, with: title) ? "" : heading) + blank + rest
  }

  private static func spot(of value: String, in line: Substring, _ index: Int) -> Spot {
    let before = line.range(of: value, options: .backwards)?.lowerBound ?? line.startIndex
    return Spot(
      line: index + 1, column: line[..<before].unicodeScalars.count + 1,
      length: value.unicodeScalars.count, lineText: String(line))
  }

  private static func unquoted(_ value: String) -> String {
    guard let first = value.first, value.count > 1, "\"'".contains(first), value.last == first
    else {
      return value
    }
    return String(value.dropFirst().dropLast())
  }

  private static func escaped(_ title: String) -> String {
    title.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII, scalar.properties.isPatternSyntax { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Whether the text has the title as its first heading already.
  private static func begins(_ text: String, with title: String?) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).first {
      !$0.allSatisfy(\.isWhitespace)
    }
    return first.map { $0.trimmingCharacters(in: .whitespaces) } == title.map { "# " + $0 }
  }
}

/// Tables as some Markdown has them, and CommonMark has not: a line with `|` above one like `|---|:-:|`.
enum MarkdownTables {
  /// The heading of each table outside of blocks of code.
  static func headings(in markdown: String) -> [Spot] {
    var headings: [Spot] = []
    var fence: Substring?
    var above: Substring = ""
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
      if let mark = fence {
        if text.hasPrefix(mark), text.allSatisfy({ $0 == mark.first || $0.isWhitespace }) {
          fence = nil
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
      } else if !isIndented, above.contains("|"), isRule(text) {
        headings.append(
          Spot(line: index, column: 1, length: above.unicodeScalars.count, lineText: String(above)))
      }
      above = isIndented || fence != nil ? "" : line
    }
    return headings
  }

  /// Whether a line divides a table's heading from its rows.
  private static func isRule(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { "|:- \t".contains($0) }
  }
}
