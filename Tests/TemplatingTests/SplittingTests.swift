import Testing

@testable import Templating

@Suite("A template whose items are rendered on their own")
struct SplittingTests {
  private static let field: Schema = ["value": .text, "href": .text, "class": .text]
  private static let photo: Schema = ["href": .text, "width": .text]
  private static let item: Schema = [
    "name": .text, "href": .text, "photo": .context(photo), "fields": .list(.context(field)),
    "tags": .list(.text), "isNew": .flag,
  ]
  private static let link: Schema = ["number": .text, "class": .text]
  private static let page: Schema = [
    "heading": .text, "people": .list(.context(item)), "links": .list(.context(link)),
    "isPaged": .flag,
  ]
  private static let texts: Schema = ["save": .text]
  private static let site: Schema = ["title": .text, "open": .flag, "texts": .context(texts)]
  private static let outermost = Context(
    site.shape,
    [.text("A & B"), .flag(true), .context(Context(texts.shape, [.text("Save <it>")]))])

  private static let people: [[Value]] = [
    [
      .text("Anna"), .text("anna.html"),
      .context(Context(photo.shape, [.text("a.jpg"), .text("9")])),
      .list([
        .context(Context(field.shape, [.text("a@b"), .text("mailto:a@b"), .text("u-email")])),
        .context(Context(field.shape, [.text("<Office>")])),
      ]),
      .list([.text("x"), .text("y & z")]), .flag(true),
    ],
    [.text("\"Bo\""), .absent, .absent, .list([]), .list([]), .flag(false)],
    [],
  ]

  private static let partials = [
    "row": "<li>{{name}}\n  {{#fields}}\n  {{>field}}\n  {{/fields}}\n</li>\n",
    "field": "<b{{#class}} class={{class}}{{/class}}>\n{{value}}</b>\n",
    "nested": "{{#people}}{{name}}{{/people}}",
    "layout": "<{{title}}>\n  {{$body}}nothing{{/body}}\n</{{heading}}>\n",
    "recursive": "{{#isNew}}{{>recursive}}{{/isNew}}{{name}}",
  ]

  @Test(
    "what a section repeats is split off where it needs nothing of the page, and shows the same",
    arguments: [
      ("{{#people}}{{name}}{{/people}}", true),
      ("{{heading}} {{#people}}[{{name}}, {{title}}]{{/people}} {{heading}}{{title}}", true),
      ("<ul>\n  {{#people}}\n    {{>row}}\n  {{/people}}\n</ul>\n", true),
      (
        "{{<layout}}\n{{$body}}\n  <ul>\n  {{#people}}\n  {{>row}}\n  {{/people}}\n{{/body}}{{/layout}}",
        true
      ),
      (
        "{{#people}}{{#photo}}{{href}} {{width}} {{name}}{{/photo}}{{^photo}}{{href}}{{/photo}}{{/people}}",
        true
      ),
      ("{{#people}}{{photo.width}}{{#photo.href}}{{.}}{{/photo.href}}{{/people}}", true),
      (
        "{{#people}}{{#fields}}{{#class}}{{.}}{{/class}}{{^class}}{{value}}{{/class}}{{/fields}}{{/people}}",
        true
      ),
      ("{{#people}}{{#tags}}<{{.}}>{{/tags}}{{#isNew}}{{name}}{{/isNew}}{{/people}}", true),
      ("{{#people}}{{.}}{{#.}}{{name}}{{/.}}{{/people}}", true),
      (
        "{{#people}}{{texts.save}}{{#texts}}{{save}}{{/texts}}{{#open}}{{title}}{{/open}}{{/people}}",
        true
      ),
      ("{{#people}}{{/people}}{{#people.name}}x{{/people.name}}", true),
      ("{{^people}}nobody{{/people}}{{#people}}{{name}}{{/people}}{{people}}", true),
      ("{{#isPaged}}{{#people}}{{name}}{{/people}}{{/isPaged}}{{#heading}}{{.}}{{/heading}}", true),
      ("{{#links}}{{#people}}{{name}}{{/people}}{{class}}{{/links}}", true),
      (
        "{{#open}}{{#people}}{{name}}{{/people}}{{/open}}{{#title}}{{.}}{{heading}}{{/title}}", true
      ),
      (
        "{{^isPaged}}{{#links}}{{number}}{{/links}}{{/isPaged}}{{#people}}{{^name}}-{{/name}}{{/people}}{{#isPaged}}{{heading}}{{/isPaged}}",
        true
      ),
      // Keys of the page, of lists around the section.
      ("{{#people}}{{name}} of {{heading}}{{/people}}", false),
      ("{{#people}}{{#isNew}}{{^isPaged}}{{name}}{{/isPaged}}{{/isNew}}{{/people}}", false),
      ("{{#links}}{{#people}}{{number}}{{/people}}{{/links}}", false),
      ("{{#people}}{{class}}{{/people}}", true),
      ("{{#people}}{{#texts}}{{save}}{{heading}}{{/texts}}{{/people}}", false),
      // No section, two, one in itself, and templates that include themselves.
      ("{{^people}}nobody{{/people}}{{heading}}", false),
      ("{{#people}}{{name}}{{/people}}{{#people}}{{href}}{{/people}}", false),
      ("{{#people}}{{name}}{{>nested}}{{/people}}", false),
      ("{{#people}}{{>recursive}}{{/people}}", false),
    ])
  func splits(_ text: String, _ isSplit: Bool) throws {
    let template = try compile(text, partials: Self.partials)
    let fixed = template.fixing(Self.outermost, of: Self.site, before: [Self.page])
    let parts = fixed.splitting("people", of: [Self.site, Self.page])
    #expect((parts != nil) == isSplit)
    guard let parts else { return }
    for people in [[], Array(Self.people.prefix(1)), Self.people] {
      for isPaged in [true, false] {
        let contexts = people.map { Context(Self.item.shape, $0) }
        let rendered = try contexts.map { try bytes(parts.item, [Self.outermost, $0]) }
        #expect(
          try bytes(parts.page, [Self.outermost, page(rendered.map { .html($0) }, isPaged)])
            == bytes(template, [Self.outermost, page(contexts.map { .context($0) }, isPaged)]))
      }
    }
  }

  @Test("a key that means something else elsewhere is not split off")
  func ambiguous() throws {
    let item: Schema = ["name": .text]
    let group: Schema = ["people": .list(.context(item))]
    let page: Schema = ["groups": .list(.context(group)), "people": .list(.context(item))]
    let template = try compile("{{#groups}}{{#people}}{{name}}{{/people}}{{/groups}}")
      .fixing(Self.outermost, of: Self.site, before: [page])
    #expect(template.splitting("people", of: [Self.site, page]) == nil)
    #expect(template.splitting("groups", of: [Self.site, page]) != nil)
  }

  private func page(_ people: [Value], _ isPaged: Bool) -> Context {
    let links = ["1", "2"].map { Value.context(Context(Self.link.shape, [.text($0), .text("c")])) }
    return Context(Self.page.shape, [.text("H\n1"), .list(people), .list(links), .flag(isPaged)])
  }

  private func bytes(_ template: Template, _ contexts: [Context]) throws -> [UInt8] {
    var output: [UInt8] = []
    try template.render(contexts, into: &output)
    return output
  }
}
