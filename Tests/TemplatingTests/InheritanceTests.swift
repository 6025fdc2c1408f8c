import Templating
import Testing

@Suite struct InheritanceTests {
  private let layouts = [
    "layout": "<{{$title}}Staff{{/title}}|{{$body}}{{/body}}>",
    "wide": "{{<layout}}{{$body}}[{{$aside}}none{{/aside}}]{{/body}}{{/layout}}",
    "head": "({{$title}}head{{/title}})",
    "through": "{{>head}}",
  ]

  @Test(
    "blocks replace the parent's",
    arguments: [
      ("{{<layout}}{{/layout}}", "<Staff|>"),
      ("{{<layout}}{{$title}}{{x}}{{/title}}{{/layout}}", "<1|>"),
      ("{{<wide}}{{$aside}}some{{/aside}}{{/wide}}", "<Staff|[some]>"),
      ("{{<wide}}{{$title}}T{{/title}}{{/wide}}", "<T|[none]>"),
      ("{{<wide}}{{$body}}B{{/body}}{{/wide}}", "<Staff|B>"),
      // Arguments reach the partials of a parent.
      ("{{<through}}{{$title}}T{{/title}}{{/through}}", "(T)"),
      // The last of two equal blocks counts.
      ("{{<layout}}{{$title}}1{{/title}}{{$title}}2{{/title}}{{/layout}}", "<2|>"),
      // Inside a block's replacement its own name is a new index.
      (
        "{{<layout}}{{$body}}{{<layout}}{{$title}}in{{/title}}{{/layout}}{{/body}}{{/layout}}",
        "<Staff|<in|>>"
      ),
      ("{{<layout}}{{$body}}{{>head}}{{/body}}{{$title}}T{{/title}}{{/layout}}", "<T|(head)>"),
      // Directly inside a parent all but blocks is a remark.
      ("{{<layout}}text {{x}} {{#x}}{{$title}}T{{/title}}{{/x}}{{>head}}{{/layout}}", "<Staff|>"),
      ("{{<layout}}{{<layout}}{{$title}}T{{/title}}{{/layout}}{{/layout}}", "<Staff|>"),
      // A parent's arguments end with it.
      ("{{<layout}}{{$title}}T{{/title}}{{/layout}}{{>head}}", "<T|>(head)"),
    ])
  func replacesBlocks(_ template: String, _ expected: String) throws {
    #expect(try render(template, ["x": .text("1")], partials: layouts) == expected)
  }

  @Test("where partials may be unknown, unknown ones are empty")
  func leavesUnknownEmpty() throws {
    let text = "a{{>no}}b{{<no}}{{$x}}{{>no}}{{/x}}{{/no}}c\n  {{>no}}\nd"
    let set = try TemplateSet(sources: ["page": Array(text.utf8)], unknownPartials: .empty)
    var output: [UInt8] = []
    try set.template(named: "page").render(context([:]), into: &output)
    #expect(output == Array("abc\nd".utf8))
  }
}
