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

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .absent
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      value = .text(String(number))
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let items = try? container.decode([JSON].self) {
      value = .list(items.map(\.value))
    } else {
      let entries = try container.decode([String: JSON].self).sorted { $0.key < $1.key }
      value = .context(Context(Shape(entries.map(\.key)), entries.map(\.value.value)))
    }
  }
}
