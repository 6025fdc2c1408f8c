import Basics
import Foundation

/// The files of a folder as one JSON list, each file on its own lines.
struct FolderText {
  /// A file as a part of the list.
  struct File {
    /// Where it begins in the list.
    let offset: Int
    /// Why it is not read; `null` is in its place.
    let fault: BodyProblem?
    /// Where the record begins whose front matter has the key of the text below it, or is a list of records, none of
    /// which the text belongs to; `nil` for others.
    var ownContent: Int?
  }

  private(set) var json = Data("[".utf8)
  private(set) var files: [File] = []

  init(_ body: Body) {
    for page in body.pages {
      do throws(BodyProblem) {
        let (items, hasOwnContent) = try Self.items(page)
        add(items, fault: nil)
        if hasOwnContent {
          let space = items.prefix(while: BodyEncoding.isWhiteSpace).count
          files[files.count - 1].ownContent = files[files.count - 1].offset + space
        }
      } catch {
        add(Data("null".utf8), fault: error)
      }
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func add(_ items: Data, fault: BodyProblem?) {
    let isEmpty = items.allSatisfy(BodyEncoding.isWhiteSpace)
    if !isEmpty, json.count > 1 { json.append(UInt8(ascii: ",")) }
    files.append(File(offset: json.count, fault: fault))
    if !isEmpty { json.append(items) }
  }

  /// The records of a file, divided by commas, and whether its front matter leaves no place for the text below it.
  private static func items(
    _ page: Body.Page
  ) throws(BodyProblem) -> (json: Data, hasOwnContent: Bool) {
    let (json, hasText) = try text(page)
    if json.isEmpty { return (json, false) }
    let bytes = json.span
    var reader = JSONReader(bytes)
    do throws(JSONFault) {
      let value = try reader.value()
      try reader.end()
      switch value.kind {
      case .object:
        var contents = 0
        value.forEachMember(in: bytes) { key, _ in
          if key.isText(FrontMatter.key, in: bytes) { contents += 1 }
        }
        return (json, contents > 1 && FrontMatter.isExpected(in: page.name ?? ""))
      case .list:
        // The lines before it are kept.
        let start = json.startIndex
        return (
          json[start..<start + value.range.lowerBound]
            + json[(start + value.range.lowerBound + 1)..<(start + value.range.upperBound - 1)],
          hasText
        )
      case .absent, .null, .flag, .number, .text:
        throw JSONFault(offset: 0, isCut: false)
      }
    } catch {
      throw BodyProblem(error, in: json)
    }
  }

  /// The JSON of a file, and whether there is a text below its front matter.
  private static func text(
    _ page: Body.Page
  ) throws(BodyProblem) -> (json: Data, hasText: Bool) {
    let name = page.name ?? ""
    // What cannot be opened has no bytes.
    if page.bytes.isEmpty { throw .emptyFile }
    guard FrontMatter.isExpected(in: name) else {
      return (try ListText.json(page.bytes, ListSyntax(ending: name) ?? .json), false)
    }
    let text = String(decoding: try BodyEncoding.utf8(page.bytes), as: UTF8.self)
    guard !FrontMatter.isNote(name) || name == "_index.md",
      let parts = try FrontMatter.parts(of: text)
    else {
      if FrontMatter.isNote(name) { return (Data(), false) }
      throw .noFrontMatter
    }
    if name == "_index.md" { return (Data(), false) }
    let further = parts.content.isEmpty ? nil : (FrontMatter.key, parts.content)
    return (try ListText.yaml(parts.yaml, further: further), further != nil)
  }
}
