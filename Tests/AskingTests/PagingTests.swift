import Foundation
import People
import TestSupport
import Testing

@testable import Asking
@testable import Lists

@Suite struct PagingTests {
  private func source(_ url: String) -> Source {
    let mapping = Mapping(
      people: ["items"], fields: [.name: ["n"]], next: .address(["paging", "next"]))
    return Source(name: "Paged", location: .url(url), format: .mapping(mapping))
  }

  private func page(_ name: String, next: String) -> String {
    #"{"items":[{"n":"\#(name)"}],"paging":{"next":\#(next)}}"#
  }

  @Test("pages named in the body are read in order", arguments: ["null", "\"\""])
  func body(end: String) throws {
    try withServer { exchange in
      switch exchange.path {
      case "/list": exchange.answer("200 OK", [], page("A", next: "\"?page=2\""))
      case "/list?page=2": exchange.answer("200 OK", [], page("B", next: "\"/list/3\""))
      default: exchange.answer("200 OK", [], page("C", next: end))
      }
    } _: { server in
      let result = readOnce(source(server.url("/list")))
      #expect(result.records.map(\.name.full) == ["A", "B", "C"])
    }
  }

  @Test("pages named by a Link header are read in order")
  func link() throws {
    try withServer { exchange in
      switch exchange.path {
      case "/":
        exchange.answer("200 OK", ["Link: </x>; rel=\"last\", </2>; rel=\"next\""], employees(2))
      default: exchange.answer("200 OK", ["Link: </>; rel=\"first prev\""], employees(3))
      }
    } _: { server in
      #expect(readOnce(.employees(server.url())).records.count == 5)
    }
  }

  @Test(
    "trailers are not headers",
    arguments: ["Link: </2>; rel=\"next\"", "ETag: \"x\"", "Content-Encoding: gzip"])
  func trailers(trailer: String) throws {
    try withServer { exchange in
      let body = employees(2)
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nETag: \"a\"\r\n\r\n")
      exchange.send("\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\n")
      exchange.send("\(trailer)\r\nHTTP/1.1 500 Oh: x\r\n\r\n")
    } _: { server in
      var fetcher = try Fetcher(
        .employees(server.url()), url: server.url(), userAgent: "Rollcall/test", folder: nil)
      let answer = try #require(try fetcher.answer(to: Validators()))
      #expect(answer.body.pages.map(\.bytes) == [Data(employees(2).utf8)])
      #expect(answer.validators == Validators(etag: "\"a\""))
      #expect(server.requests.count == 1)
    }
  }

  @Test("a trailer is not a redirect")
  func redirectingTrailer() throws {
    try withServer { exchange in
      exchange.send("HTTP/1.1 302 Found\r\nTransfer-Encoding: chunked\r\n\r\n")
      exchange.send("0\r\nLocation: /other\r\n\r\n")
    } _: { server in
      #expect(readOnce(.employees(server.url())).problem == .httpStatus(302))
      #expect(server.requests.count == 1)
    }
  }

  @Test("a cycle of pages is reported")
  func loop() throws {
    try withServer { exchange in
      let next = exchange.path == "/" ? "\"/2\"" : "\"/\""
      exchange.answer("200 OK", [], page(exchange.path, next: next))
    } _: { server in
      #expect(readOnce(source(server.url())).problem == .pageLoop)
    }
  }

  @Test(
    "an invalid next page is reported",
    arguments: [
      ("\"file:///etc/passwd\"", SourceProblem.forbiddenNextPage(scheme: "file")),
      ("2", .body(.wrongShape(path: "paging.next", expected: .text, found: .number))),
    ])
  func impossible(next: String, problem: SourceProblem) throws {
    try withServer {
      $0.answer("200 OK", [], page("A", next: next))
    } _: { server in
      #expect(readOnce(source(server.url())).problem == problem)
    }
  }

  @Test("a page that fails fails the source")
  func failingPage() throws {
    try withServer { exchange in
      exchange.path == "/"
        ? exchange.answer("200 OK", [], page("A", next: "\"/2\"")) : exchange.answer("404 Gone")
    } _: { server in
      let result = readOnce(source(server.url()))
      #expect(result.problem == .httpStatus(404) && result.records.isEmpty)
    }
  }

  @Test("the size limit applies to all pages together")
  func limit() throws {
    let count = Counter()
    try withServer { exchange in
      let number = count.next()
      exchange.answer(
        "200 OK", [],
        page("\(number)" + String(repeating: "x", count: 3000), next: "\"/\(number)\""))
    } _: { server in
      var source = source(server.url())
      source.maxBytes = 10_000
      #expect(readOnce(source).problem == .tooLarge(limit: 10_000))
    }
  }

  @Test("headers do not go to a next page on another server")
  func otherServer() throws {
    try withServer { exchange in
      exchange.answer("200 OK", [], page("B", next: "null"))
    } _: { other in
      let next = "\"\(other.url("/b"))\""
      try withServer {
        $0.answer("200 OK", [], page("A", next: next))
      } _: { server in
        var source = source(server.url())
        source.headers = [.init(name: "X-Key", value: "secret")]
        #expect(readOnce(source).records.count == 2)
        #expect(other.requests.map { $0.header("X-Key") } == [nil])
      }
    }
  }

  @Test("JSON inside a text is not searched for a next page")
  func textIsNoObject() throws {
    let page = Data(#"{"a":"{\"b\":1}","c":"{'b':'x'}","d":{"b":" y "}}"#.utf8)
    let address = try HTTPAddress("https://a.example/")
    func next(_ path: FieldPath) throws -> String? {
      var next = NextPage(Mapping(fields: [:], next: .address(path)))
      return try next.address(after: WebResponse(head: ResponseHead(), body: page), at: address)
    }
    #expect(try next(["a", "b"]) == nil)
    #expect(try next(["d", "b"]) == "y")
  }
}
