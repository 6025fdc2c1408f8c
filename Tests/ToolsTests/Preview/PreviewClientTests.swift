import Testing

@testable import Tools

@Suite("What pages are given")
struct PreviewClientTests {
  private let script = "<script src=\"/.rollcall/reload.js\" data-build=\"a-1\" defer></script>\n"

  private func page(_ text: String) -> String {
    String(decoding: PreviewClient.page(Array(text.utf8), build: "a-1"), as: UTF8.self)
  }

  @Test("the script stands at the end of the head, and everything else as it was")
  func head() {
    #expect(
      page("<html><head><title>õ</title></HEAD><body></head>")
        == "<html><head><title>õ</title>\(script)</HEAD><body></head>")
  }

  @Test("a page without a head has it at its end", arguments: ["", "<", "<p>Text", "</hea"])
  func headless(text: String) {
    #expect(page(text) == text + script)
  }

  @Test("only the server's own files are given out under its folder")
  func files() {
    #expect(PreviewClient.file(at: "/.rollcall/reload.js") != nil)
    #expect(PreviewClient.file(at: "/.rollcall/reload.js/..") == nil)
    #expect(PreviewClient.file(at: "/.rollcall/cache.sqlite") == nil)
  }

  @Test("an event is one line, whatever a failure says")
  func event() {
    let status = PreviewStatus(build: "a-1", failure: "one\ntwo\r\n</script>\u{2028}\"", attempt: 2)
    #expect(status.event.hasPrefix("data: {"))
    #expect(status.event.hasSuffix("}\n\n"))
    #expect(status.event.dropLast(2).allSatisfy { !$0.isNewline })
  }
}
