import Templating
import Testing

@Suite struct ValueTests {
  @Test(
    "a value is true or false in sections",
    arguments: [
      (.absent, false), (.flag(false), false), (.flag(true), true),
      (.text(""), false), (.text(" "), true), (.text("0"), true),
      (.bytes([]), false), (.bytes([0x20]), true), (.html([]), false), (.html([0x20]), true),
      (.list([]), false), (.list([.absent]), true), (.context(context([:])), true),
    ] as [(Value, Bool)])
  func isTrueOrFalse(_ value: Value, _ expected: Bool) throws {
    let output = try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value])
    #expect(output == (expected ? "yes" : "no"))
  }

  @Test(
    "a variable shows only what has text",
    arguments: [
      (.absent, ""), (.flag(true), "true"), (.flag(false), "false"), (.text("a"), "a"),
      (.list([.text("a")]), ""), (.context(context(["a": .text("a")])), ""),
    ] as [(Value, String)])
  func shows(_ value: Value, _ expected: String) throws {
    #expect(try render("{{x}}{{{x}}}", ["x": value]) == expected + expected)
  }

  @Test("slots that are missing at the end are absent")
  func padsMissingSlots() throws {
    let short = Context(Shape(["a", "b"]), [.text("1")])
    var output: [UInt8] = []
    try compile("{{a}}{{b}}{{^b}}-{{/b}}").render(short, into: &output)
    #expect(output == Array("1-".utf8))
  }

  @Test("a slot can be set, also behind the values given")
  func setsSlots() {
    var context = Context(Shape(["a", "b", "c"]))
    context[2] = .text("3")
    context[7] = .text("8")
    guard case .text("3") = context[2], case .absent = context[1], case .absent = context[7] else {
      Issue.record("\(context)")
      return
    }
  }

  @Test("of equal keys in a shape the first is found")
  func findsFirstOfEqualKeys() throws {
    let shape = Shape(["a", "a"])
    #expect(shape.slot(of: "a") == 0)
    #expect(try render("{{a}}", ["a": .text("1"), "a": .text("2")]) == "1")
  }

  @Test("a shape may be made before or after the templates")
  func makesShapesInAnyOrder() throws {
    let before = Shape(["made before", "früh"])
    let template = try compile("{{früh}}{{spät}}")
    let after = Shape(["made after", "spät"])
    var output: [UInt8] = []
    try template.render(
      [
        Context(before, [.absent, .text("1")]), Context(after, [.absent, .text("2")]),
      ], into: &output)
    #expect(output == Array("12".utf8))
    #expect(before.slot(of: "früh") == 1)
    #expect(after.slot(of: "früh") == nil)
  }
}
