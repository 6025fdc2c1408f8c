import Templating
import Testing

/// Hostile nesting ends in an error, never in a crash.
@Suite struct DepthTests {
  @Test(
    "a hundred thousand open tags are too deep",
    arguments: ["{{#a}}", "{{^a}}", "{{$a}}", "{{<a}}", "{{<a}}{{$a}}"])
  func limitsNesting(_ tag: String) {
    let template = String(repeating: tag, count: 100_000)
    let error = #expect(throws: TemplateError.self) { try compile(template) }
    #expect(error?.reason == .tooDeep(limit: 256))
  }

  @Test("sections may be nested up to the limit")
  func allowsNesting() throws {
    let template =
      String(repeating: "{{#a}}", count: 256) + "x" + String(repeating: "{{/a}}", count: 256)
    #expect(try render(template, ["a": .flag(true)]) == "x")
  }

  @Test(
    "templates that include each other without end are too deep, and the output stays as it was",
    arguments: [
      "{{#a}}{{>page}}{{/a}}", "x{{#a}}{{>page}}{{>page}}{{/a}}",
      "{{#a}}\n  {{>page}}\n{{/a}}", "{{#a}}{{<page}}{{/page}}{{/a}}",
      "{{<p}}{{$b}}{{#a}}{{>page}}{{/a}}{{/b}}{{/p}}",
    ])
  func limitsRecursion(_ template: String) throws {
    let template = try compile(template, partials: ["p": "{{$b}}{{/b}}"])
    var output = Array("before".utf8)
    let error = #expect(throws: TemplateError.self) {
      try template.render(context(["a": .flag(true)]), into: &output)
    }
    #expect(error?.reason == .tooDeep(limit: Template.maximumDepth))
    #expect(output == Array("before".utf8))
  }

  @Test("a partial may call itself as deep as the data go")
  func followsData() throws {
    var tree = context(["n": .text("0"), "next": .absent])
    for number in 1...200 {
      tree = Context(tree.shape, [.text(String(number)), .context(tree)])
    }
    let output = try render(
      "{{>node}}", ["n": .absent, "next": .context(tree)],
      partials: ["node": "{{n}} {{#next}}{{>node}}{{/next}}"])
    #expect(output.hasPrefix(" 200 199 198 ") && output.hasSuffix(" 1 0 "))
  }

  @Test("checking ends where templates call themselves")
  func checksRecursion() throws {
    let node: Schema = ["n": .text, "nodes": .list(.list(.text)), "other": .list(.text)]
    let page: Schema = ["nodes": .list(.context(node)), "other": .list(.context(node))]
    let template = try compile(
      "{{#nodes}}{{>page}}{{/nodes}}{{#other}}{{<page}}{{/page}}{{>page}}{{/other}}")
    #expect(template.faults(against: [page]).isEmpty)
  }
}
