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
