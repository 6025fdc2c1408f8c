import Templating
import Testing

/// Templates against the keys that a kind of page has.
@Suite struct CheckTests {
  private static let person: Schema = [
    "name": .text, "emails": .list(.text), "isLead": .flag, "office": .context(office),
    "rows": .list(.list(.text)),
  ]
  private static let office: Schema = ["city": .text, "address": .text]
  private static let page: Schema = [
    "title": .text, "people": .list(.context(person)), "person": .context(person),
  ]

  @Test(
    "keys that a kind of page has pass",
    arguments: [
      "{{title}}{{&title}}{{^title}}{{/title}}{{#title}}{{.}}{{/title}}",
      "{{#people}}{{name}}{{title}}{{#emails}}{{.}}{{name}}{{/emails}}{{/people}}",
      "{{#people}}{{#isLead}}{{name}}{{/isLead}}{{isLead}}{{office.city}}{{/people}}",
      "{{#person.office}}{{city}}{{/person.office}}{{person.office.city}}",
      "{{#people}}{{#rows}}{{#.}}{{.}}{{/.}}{{/rows}}{{/people}}",
      "{{#people}}{{>row}}{{/people}}",
      "{{<layout}}{{$main}}{{#people}}{{name}}{{/people}}{{/main}}{{/layout}}",
      "{{<inner}}{{$main}}{{name}}{{/main}}{{/inner}}",
      "{{! surname }}",
    ])
  func passes(_ template: String) throws {
    let partials = [
      "row": "{{name}}", "layout": "{{title}}{{$main}}{{surname}}{{/main}}",
      "inner": "{{#people}}{{$main}}{{/main}}{{/people}}",
    ]
    try compile(template, partials: partials).check(against: Self.page)
  }

  @Test(
    "an unknown key is named with the nearest known one",
    arguments: [
      ("{{titel}}", 3, 5, .unknownKey("titel", nearest: "title")),
      ("a {{# peple }}{{/peple}}", 7, 5, .unknownKey("peple", nearest: "people")),
      ("{{^Title}}{{/Title}}", 4, 5, .unknownKey("Title", nearest: "title")),
      ("{{name}}", 3, 4, .unknownKey("name", nearest: "title")),
      ("{{#people}}{{nmae}}{{/people}}", 14, 4, .unknownKey("nmae", nearest: "name")),
      ("{{#people}}{{titl}}{{/people}}", 14, 4, .unknownKey("titl", nearest: "title")),
      ("{{person.office.ctiy}}", 3, 18, .unknownKey("ctiy", nearest: "city")),
      ("{{person.title}}", 3, 12, .unknownKey("title", nearest: "name")),
      ("{{persom.name}}", 3, 11, .unknownKey("persom", nearest: "person")),
      ("{{title.length}}", 3, 12, .noKeys(within: "title")),
      ("{{people.name}}", 3, 11, .noKeys(within: "people")),
      ("{{people}}", 3, 6, .notText("people")),
      ("{{{person.office}}}", 4, 13, .notText("person.office")),
      ("{{.}}", 3, 1, .notText(".")),
      ("{{#people}}{{#isLead}}{{.}}{{/isLead}}{{/people}}", 25, 1, .notText(".")),
    ] as [(String, Int, Int, TemplateError.Reason)])
  func namesUnknownKeys(
    _ template: String, _ column: Int, _ length: Int, _ reason: TemplateError.Reason
  ) throws {
    let template = try compile(template)
    let error = #expect(throws: TemplateError.self) { try template.check(against: Self.page) }
    #expect(error?.line == 1)
    #expect(error?.column == column)
    #expect(error?.length == length)
    #expect(error?.reason == reason)
  }

  @Test("a mistake in a partial is named there, for the place it is called from")
  func namesMistakesInPartials() throws {
    let template = try compile(
      "{{#people}}{{>row}}{{/people}}\n{{>row}}", partials: ["row": "{{name}}"])
    let error = #expect(throws: TemplateError.self) { try template.check(against: Self.page) }
    #expect(error?.template == "row")
    #expect(error?.reason == .unknownKey("name", nearest: "title"))
    #expect(error?.lineText == "{{name}}")
  }

  @Test("a block's replacement is checked where its place is")
  func checksBlocksAtTheirPlace() throws {
    let template = try compile(
      "{{<layout}}{{$row}}{{name}}{{city}}{{/row}}{{/layout}}",
      partials: ["layout": "{{#people}}{{$row}}{{/row}}{{/people}}{{$foot}}{{foot}}{{/foot}}"])
    let reasons = template.faults(against: [Self.page]).map(\.reason)
    #expect(
      reasons == [.unknownKey("foot", nearest: "title"), .unknownKey("city", nearest: "title")])
  }

  @Test("all mistakes are given, by template and place, each once")
  func givesAllMistakes() throws {
    let template = try compile(
      "{{c}}{{#people}}{{b}}{{>row}}{{/people}}{{a}}{{>row}}", partials: ["row": "{{z}}\n{{y}}"])
    let faults = template.faults(against: [Self.page])
    #expect(faults.map(\.template) == ["page", "page", "page", "row", "row"])
    #expect(faults.map(\.column) == [3, 19, 43, 3, 3])
  }

  @Test("several contexts are checked together, the outermost first")
  func checksStacks() throws {
    let template = try compile("{{title}}{{name}}{{office.city}}")
    try template.check(against: [Self.page, Self.person])
    let error = #expect(throws: TemplateError.self) { try template.check(against: Self.person) }
    #expect(error?.reason == .unknownKey("title", nearest: "name"))
  }

  @Test("without any key there is no nearest one")
  func namesNoNearest() throws {
    let template = try compile("{{x}}")
    let error = #expect(throws: TemplateError.self) { try template.check(against: Schema([])) }
    #expect(error?.reason == .unknownKey("x", nearest: nil))
  }

  @Test("contexts are built on the schema's shape")
  func buildsContexts() throws {
    let office = Context(Self.office.shape, [.text("Tartu"), .text("Ülikooli 18")])
    var output: [UInt8] = []
    try compile("{{address}}, {{city}}").render(office, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "Ülikooli 18, Tartu")
  }
}
