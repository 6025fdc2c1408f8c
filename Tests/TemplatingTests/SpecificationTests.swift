import Foundation
import Templating
import Testing

/// The cases of the Mustache specification, where they are at hand.
@Suite(.enabled(if: SpecificationCase.folder != nil))
struct SpecificationTests {
  @Test("renders as the Mustache specification has it", arguments: SpecificationCase.all)
  func rendersAsSpecified(_ specified: SpecificationCase) throws {
    var sources = (specified.partials ?? [:]).mapValues { Array($0.utf8) }
    sources["the template"] = Array(specified.template.utf8)
    let set = try TemplateSet(sources: sources, unknownPartials: .empty)
    var output: [UInt8] = []
    try set.template(named: "the template").render(specified.data.value, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == specified.expected, "\(specified.desc)")
  }

  @Test(
    "renders so with its context in place as well",
    arguments: SpecificationCase.all.filter { $0.data.kind.context != nil })
  func rendersFixedAsSpecified(_ specified: SpecificationCase) throws {
    var sources = (specified.partials ?? [:]).mapValues { Array($0.utf8) }
    sources["the template"] = Array(specified.template.utf8)
    let set = try TemplateSet(sources: sources, unknownPartials: .empty)
    guard case .context(let context) = specified.data.value,
      let schema = specified.data.kind.context
    else { return }
    let template = try set.template(named: "the template").fixing(context, of: schema, before: [])
    var output: [UInt8] = []
    try template.render(context, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == specified.expected, "\(specified.desc)")
  }

  @Test("the files hold all the cases that are required")
  func holdsAllCases() {
    #expect(SpecificationCase.all.count == 163)
  }
}

struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let desc: String
  let data: JSON
  let template: String
  let partials: [String: String]?
  let expected: String

  var testDescription: String { name }

  static let folder: URL? = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data/mustache-spec").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let all: [SpecificationCase] = {
    struct File: Decodable { let tests: [SpecificationCase] }
    guard let folder else { return [] }
    let names = [
      "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    ]
    return names.flatMap { name -> [SpecificationCase] in
      guard let data = try? Data(contentsOf: folder.appending(path: "\(name).json")),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { return [] }
      return file.tests
    }
  }()
}

/// Any JSON, as a value of a template.
struct JSON: Decodable, Sendable {
  let value: Value
  let kind: Schema.Kind

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .absent
      kind = .text
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
      kind = .flag
    } else if let number = try? container.decode(Int.self) {
      value = .text(String(number))
      kind = .text
    } else if let number = try? container.decode(Double.self) {
      value = .text(String(number))
      kind = .text
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
      kind = .text
    } else if let items = try? container.decode([JSON].self) {
      value = .list(items.map(\.value))
      // What one of the items has, all may have.
      let entries = items.compactMap(\.kind.context).flatMap { schema in
        schema.shape.keys.map { (key: $0, kind: Schema.Kind.text) }
      }
      kind = .list(entries.isEmpty ? items.first?.kind ?? .text : .context(Schema(entries)))
    } else {
      let entries = try container.decode([String: JSON].self).sorted { $0.key < $1.key }
      let schema = Schema(entries.map { (key: $0.key, kind: $0.value.kind) })
      value = .context(Context(schema.shape, entries.map(\.value.value)))
      kind = .context(schema)
    }
  }
}

extension Schema.Kind {
  /// The schema of a context; `nil` for all else.
  fileprivate var context: Schema? {
    if case .context(let schema) = self { schema } else { nil }
  }
}
