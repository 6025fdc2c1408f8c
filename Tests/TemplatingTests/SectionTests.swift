import Templating
import Testing

@Suite struct SectionTests {
  private func rendered(_ template: String, _ contexts: [Context]) throws -> String {
    var output: [UInt8] = []
    try compile(template).render(contexts, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("of several contexts the last is looked at first")
  func looksInLastFirst() throws {
    let page = context(["title": .text("page"), "name": .text("of page")])
    let person = context(["name": .text("of person")])
    #expect(try rendered("{{title}} {{name}}", [page, person]) == "page of person")
  }

  @Test("a key that is absent in the inner context hides the outer one")
  func hidesOuterKey() throws {
    let site = context(["email": .text("info@example.com")])
    let person = context(["email": .absent])
    #expect(try rendered("[{{email}}]", [site, person]) == "[]")
  }

  @Test("a true flag is no item")
  func flagIsNoItem() throws {
    let list = Value.list([.text("a"), .text("b")])
    let output = try render(
      "{{#list}}{{#on}}{{.}}{{/on}}{{/list}}", ["list": list, "on": .flag(true)])
    #expect(output == "ab")
  }

  @Test("a text is the item of its section")
  func textIsItem() throws {
    #expect(try render("{{#email}}<{{.}}>{{/email}}", ["email": .text("a@b")]) == "<a@b>")
  }

  @Test("the part behind a dot is looked up in that context alone")
  func looksUpPartsInOneContext() throws {
    let data: KeyValuePairs<String, Value> = [
      "a": .context(context(["b": .text("1")])), "c": .text("2"),
    ]
    #expect(try render("{{a.b}}[{{a.c}}]", data) == "1[]")
  }

  @Test("lists of lists run item by item")
  func runsListsOfLists() throws {
    let rows = Value.list([.list([.text("a"), .text("b")]), .list([]), .list([.text("c")])])
    #expect(try render("{{#rows}}({{#.}}{{.}}{{/.}}){{/rows}}", ["rows": rows]) == "(ab)()(c)")
  }

  @Test("output that is there already is kept")
  func appends() throws {
    var output = Array("before ".utf8)
    try compile("{{x}}").render(context(["x": .text("after")]), into: &output)
    #expect(output == Array("before after".utf8))
  }
}
