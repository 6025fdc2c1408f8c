import Site
import TestSupport
import Testing

@testable import Asking
@testable import Build
@testable import Lists

/// The state of a source that is read for the first time.
@Suite struct SourceStateTests {
  @Test("a good answer is fresh")
  func fresh() throws {
    try withServer {
      $0.answer("200 OK", [], employees(3))
    } _: { server in
      let result = readOnce(.employees(server.url()))
      #expect(result.state == .fresh && result.problem == nil)
      #expect(result.records.count == 3)
    }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problem: SourceProblem
    let handler: TestServer.Handler

    init(
      _ testDescription: String, _ problem: SourceProblem, _ handler: @escaping TestServer.Handler
    ) {
      (self.testDescription, self.problem, self.handler) = (testDescription, problem, handler)
    }
  }

  @Test(
    "a source with a fault has failed, and gives nobody",
    arguments: [
      Fault("a status without data", .httpStatus(500)) { $0.answer("500 Oh", [], employees(3)) },
      Fault("a status without a snapshot", .httpStatus(304)) { $0.answer("304 Not Modified") },
      Fault("no answer", .noAnswer) { _ in },
      Fault("half an answer", .truncated) {
        $0.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n" + employees(3))
      },
      Fault("no answer in time", .timeout(limit: .seconds(0.5))) { _ = $0.wait(seconds: 600) },
      Fault("not HTTP", .notHTTP) { $0.send("220 mail.example ESMTP\r\n") },
      Fault("nothing", .body(.empty)) { $0.answer() },
      Fault("a web page", .body(.looksLikeHTML)) { $0.answer("200 OK", [], "<!DOCTYPE html>") },
      Fault("only bad records", .body(.everyRecordBad(count: 1))) {
        $0.answer("200 OK", [], #"{"employees":[{"fname":4}]}"#)
      },
    ])
  func failed(_ fault: Fault) throws {
    try withServer(fault.handler) { server in
      var source = Source.employees(server.url())
      if case .timeout(let limit) = fault.problem { source.timeout = limit }
      let result = readOnce(source)
      #expect(result.state == .failed && result.problem == fault.problem)
      #expect(result.records.isEmpty && result.asOf == nil)
    }
  }
}
