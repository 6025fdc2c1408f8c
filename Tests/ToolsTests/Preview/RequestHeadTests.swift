import Testing

@testable import Tools

@Suite("The head of a request")
struct RequestHeadTests {
  private func read(_ text: String) -> RequestHead? { RequestHead(text.utf8) }

  @Test("method, target and host are read, whatever the letter case and the line breaks")
  func fields() throws {
    let head = try #require(read("GET /a?b HTTP/1.1\r\nhOST:  localhost:1 \r\nX: y\nAccept: */*"))
    #expect(head.method == "GET")
    #expect(head.target == "/a?b")
    #expect(head.host == "localhost:1")
    #expect(head.keepsAlive)
    #expect(!head.hasBody)
  }

  @Test(
    "what is no request is none",
    arguments: [
      "", "GET", "GET /", "GET / HTTP/2.0", "GET  / HTTP/1.1", " / HTTP/1.1",
      "GET / HTTP/1.1\r\nHost",
      "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nHost : x", "GET / HTTP/1.1\r\n folded: x",
      "GET /\rx HTTP/1.1", "GET /\u{0} HTTP/1.1",
    ])
  func strangers(text: String) {
    #expect(read(text) == nil)
  }

  @Test("two hosts are none")
  func hosts() {
    #expect(read("GET / HTTP/1.1\r\nHost: a\r\nHost: a")?.host == nil)
  }

  @Test(
    "what a page of another origin takes for itself is known by the browser's fields",
    arguments: [
      ("", false), ("Sec-Fetch-Site: same-origin", false), ("Sec-Fetch-Site: none", false),
      ("Sec-Fetch-Site: cross-site", true), ("sec-fetch-site: same-site", true),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script", true),
      ("Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site", true),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", false),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document", false),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: embed", true),
      ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe", true),
      ("Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: frame", true),
      (
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: fencedframe",
        true
      ),
      ("Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe", false),
    ])
  func origins(fields: String, isElsewhere: Bool) {
    let line = fields.isEmpty ? "" : "\r\n" + fields
    #expect(read("GET / HTTP/1.1\r\nHost: a" + line)?.isCrossOrigin == isElsewhere)
  }

  @Test(
    "no request follows where the client says so, or a body that nobody reads",
    arguments: [
      ("GET / HTTP/1.0", false), ("GET / HTTP/1.1\r\nConnection: Close", false),
      ("GET / HTTP/1.1\r\nContent-Length: 0", true),
      ("POST / HTTP/1.1\r\nContent-Length: 5", false),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", false),
    ])
  func endings(text: String, keepsAlive: Bool) {
    #expect(read(text)?.keepsAlive == keepsAlive)
  }
}
