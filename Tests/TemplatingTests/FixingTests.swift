import Testing

@testable import Templating

@Suite("A template with its outermost context in place")
struct FixingTests {
  private static let item: Schema = ["name": .text, "href": .text]
  private static let site: Schema = [
    "title": .text, "open": .flag, "shut": .flag, "none": .text, "texts": .context(["hi": .text]),
    "links": .list(.context(item)), "name": .text,
  ]
  private static let page: Schema = [
    "heading": .text, "people": .list(.context(item)), "isFront": .flag,
    "rows": .list(.list(.context(item))),
  ]
  private static let outer = Context(
    site.shape,
    [
      .text("A & B"), .flag(true), .flag(false), .absent,
      .context(context(["hi": .text("Hi <you>")])), .list([person("x")]), .text("outside"),
    ])

  private static func person(_ name: String) -> Value {
    .context(Context(item.shape, [.text(name)]))
  }

  @Test(
    "it shows the same, and has in place what the outermost context decides",
    arguments: [
      // The template, and how many operations are left, the exit included.
      ("{{title}}, {{{title}}} and {{texts.hi}}{{none}}", 2),
      ("{{#open}}open{{/open}}{{^open}}not{{/open}}{{#shut}}not{{/shut}}{{^shut}}open{{/shut}}", 2),
      ("{{#none}}not{{/none}}{{^none}}none{{/none}}", 2),
      ("{{heading}}: {{title}}", 3),
      // Somebody's name is nobody else's.
      ("{{#people}}{{name}} {{title}}{{/people}}{{name}}", 6),
      ("{{name}} {{title}}{{^people}}{{name}}{{/people}}", 4),
      ("{{#rows}}{{#.}}{{name}}{{title}}{{/.}}{{/rows}}", 8),
      ("{{#title}}[{{.}}]{{/title}}", 6),
      ("{{#links}}{{name}}{{href}}{{/links}}", 5),
      ("{{#texts}}{{hi}}{{title}}{{/texts}}", 5),
      ("{{^isFront}}{{title}}{{/isFront}}{{#isFront}}{{heading}}{{/isFront}}", 6),
      ("{{<layout}}{{$body}}{{heading}}{{/body}}{{/layout}}", 4),
      ("{{<layout}}{{/layout}}", 2),
      ("  {{>part}}\n{{#open}}\n  {{>part}}\n{{/open}}\n", 6),
      ("{{#people}}\n  {{>part}}\n{{/people}}\n", 6),
      ("{{<layout}}\n{{$body}}\n  {{>part}}\n{{/body}}\n{{/layout}}\n", 4),
    ])
  func shows(_ text: String, _ operations: Int) throws {
    let partials = [
      "layout": "<{{title}}>\n  {{$body}}{{#open}}{{title}}{{/open}}{{/body}}\n</{{texts.hi}}>\n",
      "part": "<p>\n  {{title}}\n{{heading}}\n\n</p>\n",
    ]
    let template = try compile(text, partials: partials)
    let fixed = template.fixing(Self.outer, of: Self.site, before: [Self.page])
    for people in [[], [Self.person("a")], [Self.person("b"), Self.person("\"c\"")]] {
      for isFront in [true, false] {
        let inner = Context(
          Self.page.shape, [.text("H\n1"), .list(people), .flag(isFront), .list([.list(people)])])
        #expect(try bytes(fixed, [Self.outer, inner]) == bytes(template, [Self.outer, inner]))
      }
    }
    #expect(fixed.program.code.operations.count <= operations)
  }

  @Test("a template that includes itself stays as it is")
  func recursion() throws {
    let tree: Schema = ["name": .text]
    let template = try compile("{{>node}}", partials: ["node": "{{#name}}{{>node}}{{/name}}"])
    let fixed = template.fixing(Context(tree.shape, [.text("x")]), of: tree, before: [])
    #expect(fixed.program === template.program)
  }

  private func bytes(_ template: Template, _ contexts: [Context]) throws -> String {
    var output: [UInt8] = []
    try template.render(contexts, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
