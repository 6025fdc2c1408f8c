import Templating
import Testing

/// White space beyond what the specification's cases fix.
@Suite struct LineTests {
  @Test(
    "tags that stand alone take their line along",
    arguments: [
      ("a\n{{! x }}\nb\n", "a\nb\n"),
      ("a\n \t{{! x }} \t\nb\n", "a\nb\n"),
      ("a\r\n  {{! x }}\r\nb", "a\r\nb"),
      ("a\n{{! x }}{{! y }}\nb\n", "a\n\nb\n"),
      ("a\n{{! x\n y }}\nb\n", "a\nb\n"),
      ("a\r{{! x }}\rb", "a\r\rb"),
      ("  {{! x }}", ""),
      ("\u{FEFF}{{! x }}\na", "a"),
    ])
  func removesLines(_ template: String, _ expected: String) throws {
    #expect(try render(template) == expected)
  }

  @Test(
    "a partial that stands alone indents its lines, all but the blank ones",
    arguments: [
      ("  {{>p}}\n", "a\n\nb\n", "  a\n\n  b\n"),
      ("  {{>p}}\n", "a\r\n\r\nb", "  a\r\n\r\n  b"),
      ("\t{{>p}}", "{{x}}\n{{#x}}y{{/x}}\n", "\t1\n\ty\n"),
      ("  {{>p}}\n", "{{#x}}\ny\n{{/x}}\nz\n", "  y\n  z\n"),
      ("  {{>p}}\n", "{{#x}}\n{{/x}} z\n", "   z\n"),
      ("  {{>p}}\n", "  {{>q}}\n", "    q1\n    q2\n"),
      ("  {{>p}}\n", "- {{>q}}\nz\n", "  - q1\nq2\n\n  z\n"),
      ("- {{>p}}\n", "a\nb", "- a\nb\n"),
      ("  {{>p}}\n", "", ""),
    ])
  func indentsPartials(_ template: String, _ partial: String, _ expected: String) throws {
    let partials = ["p": partial, "q": "q1\nq2\n"]
    #expect(try render(template, ["x": .text("1")], partials: partials) == expected)
  }

  @Test(
    "what replaces a block is indented as its place, not as its source",
    arguments: [
      // The index stands alone.
      ("<\n  {{$b}}\n  {{/b}}\n>\n", "{{$b}}\n      1\n        2\n{{/b}}", "<\n  1\n    2\n>\n"),
      ("<\n  {{$b}}\n  {{/b}}\n>\n", "{{$b}}one{{/b}}", "<\n  one>\n"),
      ("<\n  {{$b}}\n  {{/b}}\n>\n", "{{$b}}\n\n  1\n\n  2\n{{/b}}", "<\n\n  1\n\n  2\n>\n"),
      ("{{$b}}\n    x\n{{/b}}\n", "{{$b}}\n1\n2\n{{/b}}", "    1\n    2\n"),
      // The index begins its line.
      ("  {{$b}}{{/b}}\n", "{{$b}}\n1\n2{{/b}}", "  1\n  2\n"),
      ("  {{$b}}x{{/b}}.\n", "{{$b}}\n  {{#l}}\n  {{.}}\n  {{/l}}\n{{/b}}", "  a\n  b\n.\n"),
      // The index is amid a line.
      ("<{{$b}}{{/b}}>\n", "{{$b}}\n    1\n    2\n{{/b}}", "<1\n2\n>\n"),
      // A line is less indented than the first.
      ("{{$b}}{{/b}}", "{{$b}}\n    1\n  2\n{{/b}}", "1\n2\n"),
      // The default is left as it is.
      ("<\n  {{$b}}\n      1\n  2\n  {{/b}}\n>\n", "", "<\n      1\n  2\n>\n"),
    ])
  func indentsBlocks(_ parent: String, _ argument: String, _ expected: String) throws {
    let output = try render(
      "{{<p}}\(argument){{/p}}", ["l": .list([.text("a"), .text("b")])], partials: ["p": parent])
    #expect(output == expected)
  }
}
