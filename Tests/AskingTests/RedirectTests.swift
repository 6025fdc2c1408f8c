import Foundation
import TestSupport
import Testing

@testable import Asking

@Suite struct RedirectTests {
  @Test(
    "redirects on one server keep its headers",
    arguments: [301, 302, 303, 307, 308])
  func sameServer(status: Int) throws {
    try withServer { exchange in
      if exchange.path == "/new?x=1" {
        exchange.answer("200 OK", [], employees(2))
      } else {
        exchange.answer("\(status) Moved", ["Location: ../new?x=1"])
      }
    } _: { server in
      var source = Source.employees("http://user:pass%40@127.0.0.1:\(server.port)/a/old")
      source.headers = [.init(name: "X-Key", value: "secret")]
      #expect(readOnce(source).records.count == 2)
      #expect(server.requests.map { $0.header("X-Key") } == ["secret", "secret"])
      #expect(
        server.requests.map { $0.header("Authorization") }
          == Array(repeating: "Basic " + Data("user:pass@".utf8).base64EncodedString(), count: 2))
    }
  }

  @Test("neither headers nor password go to another server")
  func otherServer() throws {
    try withServer {
      $0.answer("200 OK", [], employees(2))
    } _: { other in
      let target = other.url("/list")
      try withServer {
        $0.answer("302 Found", ["Location: \(target)"])
      } _: { server in
        var source = Source.employees("http://user:pass@127.0.0.1:\(server.port)/")
        source.headers = [
          .init(name: "X-Key", value: "secret"), .init(name: "Authorization", value: "Bearer x"),
        ]
        #expect(readOnce(source).records.count == 2)
        #expect(server.requests.first?.header("X-Key") == "secret")
        let head = try #require(other.requests.first?.head)
        #expect(!head.contains("secret") && !head.lowercased().contains("authorization"))
        #expect(head.contains("User-Agent: Rollcall/test"))
      }
    }
  }

  @Test(
    "ten redirects are followed, but not eleven",
    arguments: [(10, nil), (11, SourceProblem.tooManyRedirects(limit: 10))])
  func chain(length: Int, problem: SourceProblem?) throws {
    try withServer { exchange in
      let step = Int(exchange.path.dropFirst()) ?? 0
      if step == length {
        exchange.answer("200 OK", [], employees(1))
      } else {
        exchange.answer("302 Found", ["Location: /\(step + 1)"])
      }
    } _: { server in
      #expect(readOnce(.employees(server.url("/0"))).problem == problem)
    }
  }

  @Test(
    "redirects to other schemes are rejected",
    arguments: [
      ("file:///etc/passwd", "file"), ("gopher://127.0.0.1/x", "gopher"), ("FTP://x/", "ftp"),
    ])
  func forbidden(target: String, scheme: String) throws {
    try withServer {
      $0.answer("302 Found", ["Location: \(target)"])
    } _: { server in
      #expect(
        readOnce(.employees(server.url())).problem == .forbiddenRedirect(scheme: scheme))
    }
  }

  @Test("a redirect without a target is an error status")
  func nowhere() throws {
    try withServer {
      $0.answer("302 Found", [])
    } _: { server in
      #expect(readOnce(.employees(server.url())).problem == .httpStatus(302))
    }
  }
}
