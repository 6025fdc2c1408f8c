import Templating
import Testing

@Suite struct EscapingTests {
  @Test(
    "a variable is escaped",
    arguments: [
      ("plain", "plain"),
      ("", ""),
      ("&", "&amp;"),
      ("<script>", "&lt;script&gt;"),
      (#"" onclick='x'"#, "&quot; onclick=&#39;x&#39;"),
      ("&amp;", "&amp;amp;"),
      ("ends with <", "ends with &lt;"),
      ("tõnu & šarlotte 🙂", "tõnu &amp; šarlotte 🙂"),
      ("`=/;{}\u{0}\u{7F}", "`=/;{}\u{0}\u{7F}"),
    ])
  func escapes(_ text: String, _ expected: String) throws {
    #expect(try render("{{x}}", ["x": .text(text)]) == expected)
    #expect(try render("{{x}}", ["x": .bytes(Array(text.utf8))]) == expected)
  }

  @Test(
    "what combines with a special character does not hide it",
    arguments: ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}"])
  func escapesBeforeCombiningMarks(_ mark: String) throws {
    for (special, reference) in [("\"", "&quot;"), ("<", "&lt;"), ("'", "&#39;")] {
      let expected = Array((reference + mark).utf8)
      #expect(Array(try render("{{x}}", ["x": .text(special + mark)]).utf8) == expected)
    }
  }

  @Test("of all of ASCII five characters are escaped, at every place of a long text")
  func escapesEveryPlace() throws {
    let references = ["\"": "&quot;", "&": "&amp;", "'": "&#39;", "<": "&lt;", ">": "&gt;"]
    for index in 0..<20 {
      let before = String(repeating: "a", count: index)
      let after = String(repeating: "b", count: 20 - index)
      for byte in UInt8(0)..<0x80 {
        let character = String(UnicodeScalar(byte))
        let expected = before + (references[character] ?? character) + after
        #expect(try render("{{x}}", ["x": .text(before + character + after)]) == expected)
      }
    }
  }

  @Test("three braces and the ampersand leave text as it is", arguments: ["{{{x}}}", "{{&x}}"])
  func leavesRaw(_ template: String) throws {
    #expect(try render(template, ["x": .text("<b>\"'&")]) == "<b>\"'&")
    #expect(try render(template, ["x": .bytes(Array("<b>".utf8))]) == "<b>")
  }

  @Test("markup that is known to be safe is never escaped", arguments: ["{{x}}", "{{{x}}}"])
  func leavesMarkup(_ template: String) throws {
    #expect(try render(template, ["x": .html(Array("<b>&amp;</b>".utf8))]) == "<b>&amp;</b>")
  }
}
