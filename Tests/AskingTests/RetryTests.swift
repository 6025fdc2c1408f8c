import Foundation
import TestSupport
import Testing

@testable import Asking

@Suite struct RetryTests {
  @Test(
    "temporary problems are retried",
    arguments: ["408 Timeout", "429 Slow Down", "500 Oh", "503 Busy", "reset", "close"])
  func passing(fault: String) throws {
    let count = Counter()
    try withServer { exchange in
      if count.next() > 1 { return exchange.answer("200 OK", [], employees(4)) }
      switch fault {
      case "reset": exchange.reset()
      case "close": break
      default: exchange.answer(fault)
      }
    } _: { server in
      #expect(readOnce(.employees(server.url())).records.count == 4)
      #expect(server.requests.count == 2)
    }
  }

  @Test("permanent problems are not retried", arguments: ["400 Bad", "401 No", "404 Gone"])
  func lasting(status: String) throws {
    try withServer {
      $0.answer(status)
    } _: { server in
      _ = readOnce(.employees(server.url()))
      #expect(server.requests.count == 1)
    }
  }

  private func waits(_ heads: [String], remaining: Duration = .seconds(10)) -> [Duration?] {
    var plan = RetryPlan()
    return heads.map { lines in
      var head = ResponseHead()
      for line in lines.split(separator: "|") { head.take(String(line)) }
      let response = WebResponse(head: head, body: Data())
      return plan.wait(after: .success(response), remaining: remaining, now: noon)
    }
  }

  @Test("there are three retries with doubling waits")
  func doubling() {
    let busy = "HTTP/1.1 503 Busy"
    #expect(
      waits([busy, busy, busy, busy, busy])
        == [.milliseconds(250), .milliseconds(500), .seconds(1), nil, nil])
  }

  @Test(
    "Retry-After is respected if there is time",
    arguments: [
      ("3", Duration.seconds(3)), ("0", .milliseconds(250)), ("11", nil),
      ("-5", .milliseconds(250)),
      ("Sat, 21 Nov 2026 12:00:04 GMT", .seconds(4)), ("Sat, 21 Nov 2026 12:01:00 GMT", nil),
      ("Sat, 21 Nov 2020 12:00:00 GMT", .milliseconds(250)), ("soon", .milliseconds(250)),
      ("99999999999999999999", .milliseconds(250)), ("9223372036854775807", nil),
    ])
  func retryAfter(value: String, wait: Duration?) {
    #expect(waits(["HTTP/1.1 429 Slow Down|Retry-After: \(value)"]) == [wait])
  }

  @Test("no retry starts without time left")
  func noTime() {
    #expect(waits(["HTTP/1.1 503 Busy"], remaining: .milliseconds(200)) == [nil])
  }
}
