import Templating
import Testing

@Suite("All mistakes of a set")
struct AllMistakesTests {
  private func mistakes(_ sources: [String: String]) -> [String] {
    TemplateSet.mistakes(in: sources.mapValues { Array($0.utf8) }).map {
      "\($0.template):\($0.line):\($0.column) \($0.reason)"
    }
  }

  @Test("templates without a mistake have none")
  func none() {
    #expect(mistakes(["a": "{{>b}}{{<c}}{{$x}}1{{/x}}{{/c}}", "b": "", "c": "{{$x}}{{/x}}"]) == [])
  }

  @Test("each template tells the first mistake of its own text")
  func texts() {
    #expect(
      mistakes(["a": "{{#x", "b": "fine", "c": "\n{{}}"]) == [
        "a:1:1 unclosedTag", "c:2:1 emptyTag",
      ])
  }

  @Test("of very many partials that are not there the first are told")
  func manyPartials() {
    #expect(mistakes(["a": (0..<1000).map { "{{>none\($0)}}\n" }.joined()]).count == 20)
  }

  @Test(
    "a name with marks without end is none",
    arguments: ["{{%}}", "{{#%}}{{/%}}", "{{>%}}", "{{<%}}{{/%}}"])
  func marks(template: String) {
    let long = "a" + String(repeating: "\u{301}\u{327}", count: 100_000)
    let text = template.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: long)
    let found = mistakes(["a": text])
    #expect(found.count == 1 && found.allSatisfy { $0.contains("badName") && $0.utf8.count < 200 })
  }

  @Test("each partial that is not there is told once, and its blocks are nobody's mistake")
  func partials() {
    #expect(
      mistakes(["a": "{{>x}}{{<y}}{{$b}}{{/b}}{{/y}}", "b": "{{>x}}"]) == [
        #"a:1:4 unknownPartial("x", nearest: Optional("a"))"#,
        #"a:1:10 unknownPartial("y", nearest: Optional("a"))"#,
      ])
  }

  @Test("a block that its parent does not have is told")
  func blocks() {
    #expect(
      mistakes(["a": "{{<b}}{{$tilte}}{{/tilte}}{{/b}}", "b": "{{$title}}{{/title}}"]) == [
        #"a:1:10 unknownBlock("tilte", nearest: Optional("title"))"#
      ])
  }
}
