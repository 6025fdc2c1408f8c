import Templating
import Testing

/// What is wrong with templates, and where.
@Suite struct MistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let template: String
    let line: Int
    let column: Int
    let length: Int
    let reason: TemplateError.Reason
    var partials: [String: String] = [:]

    var testDescription: String { "\(template.prefix(60)) \(reason)" }
  }

  static let cases = [
    Case(template: "a\n{{#x}}\n", line: 2, column: 1, length: 6, reason: .unclosedSection("x")),
    Case(template: "{{^x}}", line: 1, column: 1, length: 6, reason: .unclosedSection("x")),
    Case(template: "ä🙂 {{$x}}", line: 1, column: 4, length: 6, reason: .unclosedSection("x")),
    Case(
      template: "{{/x}}", line: 1, column: 1, length: 6,
      reason: .unexpectedClose("x", expected: nil)),
    Case(
      template: "{{#a}}\r\n  {{/b}}\r\n{{/a}}", line: 2, column: 3, length: 6,
      reason: .unexpectedClose("b", expected: "a")),
    Case(
      template: "{{#a}}{{#b}}{{/a}}{{/b}}", line: 1, column: 13, length: 6,
      reason: .unexpectedClose("a", expected: "b")),
    Case(
      template: "{{#a}}{{/a}}{{/a}}", line: 1, column: 13, length: 6,
      reason: .unexpectedClose("a", expected: nil)),
    Case(template: "a {{x", line: 1, column: 3, length: 2, reason: .unclosedTag),
    Case(template: "a {{", line: 1, column: 3, length: 2, reason: .unclosedTag),
    Case(template: "{{{x}}", line: 1, column: 1, length: 2, reason: .unclosedTag),
    Case(template: "{{! x", line: 1, column: 1, length: 2, reason: .unclosedTag),
    Case(template: "{{x\n<p>{{y}}", line: 1, column: 1, length: 2, reason: .unclosedTag),
    Case(template: "a{{}}", line: 1, column: 2, length: 4, reason: .emptyTag),
    Case(template: "{{# }}", line: 1, column: 1, length: 6, reason: .emptyTag),
    Case(template: "{{{ }}}", line: 1, column: 1, length: 7, reason: .emptyTag),
    Case(template: "{{=<%=}}", line: 1, column: 1, length: 8, reason: .badDelimiters),
    Case(template: "{{= =}}", line: 1, column: 1, length: 7, reason: .badDelimiters),
    Case(template: "{{=a b c=}}", line: 1, column: 1, length: 11, reason: .badDelimiters),
    Case(template: "{{=[= =]=}}", line: 1, column: 1, length: 11, reason: .badDelimiters),
    Case(template: "{{=<% %>=}}\n<%x", line: 2, column: 1, length: 2, reason: .unclosedTag),
    Case(template: "{{#if x}}", line: 1, column: 4, length: 4, reason: .badName("if x")),
    Case(template: "{{ a..b }}", line: 1, column: 4, length: 4, reason: .badName("a..b")),
    Case(template: "{{.a}}", line: 1, column: 3, length: 2, reason: .badName(".a")),
    Case(template: "{{a\nb}}", line: 1, column: 3, length: 1, reason: .badName("a\nb")),
    Case(
      template: "{{> persn }}", line: 1, column: 5, length: 5,
      reason: .unknownPartial("persn", nearest: "person"),
      partials: ["person": "", "partials/row": ""]),
    Case(
      template: "{{<layuot}}{{/layuot}}", line: 1, column: 4, length: 6,
      reason: .unknownPartial("layuot", nearest: "layout"), partials: ["layout": ""]),
    Case(
      template: "{{<layout}}{{$tilte}}{{/tilte}}{{/layout}}", line: 1, column: 15, length: 5,
      reason: .unknownBlock("tilte", nearest: "title"),
      partials: ["layout": "{{>head}}{{$body}}{{/body}}", "head": "{{$title}}{{/title}}"]),
    Case(
      template: "{{<layout}}{{$x}}{{/x}}{{/layout}}", line: 1, column: 15, length: 1,
      reason: .unknownBlock("x", nearest: nil), partials: ["layout": ""]),
    Case(
      template: "a\n {{>page}}", line: 2, column: 5, length: 4,
      reason: .endlessRecursion(["page", "page"])),
    Case(
      template: "{{<page}}{{/page}}", line: 1, column: 4, length: 4,
      reason: .endlessRecursion(["page", "page"])),
  ]

  @Test("a mistake is named with its place", arguments: cases)
  func names(_ mistake: Case) {
    let error = #expect(throws: TemplateError.self) {
      try compile(mistake.template, partials: mistake.partials)
    }
    #expect(error?.template == "page")
    #expect(error?.line == mistake.line)
    #expect(error?.column == mistake.column)
    #expect(error?.length == mistake.length)
    #expect(error?.reason == mistake.reason)
  }

  @Test("a circle of templates is named whole, at the tag that closes it")
  func namesCircle() {
    let error = #expect(throws: TemplateError.self) {
      try compile("{{>a}}", partials: ["a": "{{#x}}{{>page}}{{/x}}\n{{<b}}{{/b}}", "b": "{{>a}}"])
    }
    #expect(error?.template == "b")
    #expect(error?.reason == .endlessRecursion(["a", "b", "a"]))
  }

  @Test("the line's text comes without its line end and byte order mark")
  func givesLineText() {
    let error = #expect(throws: TemplateError.self) {
      try compile("\u{FEFF}<p>õ {{}}</p>\r\nnext")
    }
    #expect(error?.lineText == "<p>õ {{}}</p>")
    #expect(error?.column == 6)
  }

  @Test(
    "a template that is not UTF-8 is refused",
    arguments: [
      ([0x61, 0x0A, 0xFF, 0x61], 2, 1), ([0x61, 0x62, 0xE2], 1, 3),
      ([0xC0, 0x80], 1, 1), ([0xED, 0xA0, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func refusesOtherEncodings(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    let error = #expect(throws: TemplateError.self) { try TemplateSet(sources: ["page": bytes]) }
    #expect(error?.reason == .notUTF8)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("bytes that end like a replacement character are not UTF-8")
  func refusesCutReplacementCharacter() {
    let error = #expect(throws: TemplateError.self) {
      try TemplateSet(sources: ["page": [0xEF, 0xBF]])
    }
    #expect(error?.reason == .notUTF8)
  }

  @Test("a replacement character is text")
  func takesReplacementCharacter() throws {
    #expect(try render("\u{FFFD}") == "\u{FFFD}")
  }

  @Test("of several mistakes the first of the first template is named")
  func namesFirst() {
    for _ in 0..<5 {
      let error = #expect(throws: TemplateError.self) {
        try compile("{{}}", partials: ["c": "{{", "b": "{{#x}} {{/y}} {{}}", "d": "{{/x}}"])
      }
      #expect(error?.template == "b")
      #expect(error?.reason == .unexpectedClose("y", expected: "x"))
    }
  }

  @Test("a template that is not there is named with the nearest one")
  func namesUnknownTemplate() throws {
    let set = try TemplateSet(sources: ["person": [], "index": []])
    let error = #expect(throws: TemplateError.self) { try set.template(named: "Person") }
    #expect(error?.reason == .unknownTemplate(nearest: "person"))
    #expect(error?.line == 0)
    #expect(set.names == ["index", "person"])
  }
}
