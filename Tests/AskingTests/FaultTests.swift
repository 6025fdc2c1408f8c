import Foundation
import TestSupport
import Testing

@testable import Asking
@testable import Lists

/// A server that misbehaves: each fault is named. What would have no end is named after the deadline that ends it.
@Suite struct FaultTests {
  /// Reads from a server, with time enough for a busy machine unless the deadline is the fault.
  private func problem(
    timeout: Double = 600, maxBytes: Int = 1_000_000, _ handler: @escaping TestServer.Handler
  ) throws -> SourceProblem? {
    var result = FetchedList.success([])
    try withServer(handler) { server in
      var source = Source.employees(server.url(), timeout: .seconds(timeout))
      source.maxBytes = maxBytes
      result = readOnce(source)
    }
    // Every good answer of this suite lists three people.
    if case .success(let records) = result { #expect(records.count == 3) }
    return result.problem
  }

  @Test("a good answer has no problem")
  func good() throws {
    #expect(try problem { $0.answer("200 OK", [], employees(3)) } == nil)
  }

  @Test("nothing listens at the port")
  func refused() throws {
    let port = try BoundPort()
    #expect(readOnce(.employees(port.url())).problem == .connectionRefused)
  }

  @Test("no such host")
  func noHost() {
    let result = readOnce(.employees("http://no-such-host.invalid/", timeout: .seconds(60)))
    #expect(result.problem == .hostNotFound)
  }

  @Test(
    "a status without data",
    arguments: ["401 Unauthorized", "404 Not Found", "500 Oh", "206 Partial", "304 Not Modified"])
  func status(line: String) throws {
    let code = try #require(Int(line.prefix(3)))
    #expect(try problem { $0.answer(line, [], "<html>") } == .httpStatus(code))
  }

  @Test("a reset in the middle of the body")
  func reset() throws {
    let found = try problem { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
      _ = exchange.wait(seconds: 0.1)
      exchange.reset()
    }
    #expect(found == .connectionReset)
  }

  @Test("a connection closed without a response")
  func noAnswer() throws {
    #expect(try problem { _ in } == .noAnswer)
  }

  @Test("a body shorter than its Content-Length")
  func truncated() throws {
    let found = try problem { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"e\":") }
    #expect(found == .truncated)
  }

  @Test("chunks that end without the last one")
  func truncatedChunks() throws {
    let found = try problem {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"e\":\r\n")
    }
    #expect(found == .truncated)
  }

  @Test("a Content-Length shorter than the body cuts the JSON")
  func shortLength() throws {
    let found = try problem {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n" + employees(3))
    }
    #expect(found == .body(.cut(line: 1, column: 21)))
  }

  @Test("a server that never answers")
  func hangs() throws {
    #expect(
      try problem(timeout: 0.5) { _ = $0.wait(seconds: 600) } == .timeout(limit: .seconds(0.5)))
  }

  @Test("one byte at a time")
  func drip() throws {
    let found = try problem(timeout: 1) { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      while exchange.send(" "), exchange.wait(seconds: 0.1) {}
    }
    #expect(found == .timeout(limit: .seconds(1)))
  }

  @Test("a head that never ends")
  func endlessHead() throws {
    let found = try problem { exchange in
      exchange.send("HTTP/1.1 200 OK\r\n")
      while exchange.send("X-Filler: \(String(repeating: "x", count: 4000))\r\n") {}
    }
    #expect(found == .headTooLarge(limit: 256_000))
  }

  @Test("a single line of the head that is too long", arguments: [150_000, 300_000])
  func longHeader(length: Int) throws {
    let found = try problem {
      $0.answer("200 OK", ["X-Filler: \(String(repeating: "x", count: length))"], employees(3))
    }
    #expect(found == .headTooLarge(limit: 256_000))
  }

  @Test("interim answers that never end")
  func endlessInterimAnswers() throws {
    let found = try problem { exchange in
      while exchange.send("HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n") {}
    }
    #expect(found == .tooManyInterimAnswers(limit: 100))
  }

  @Test("interim responses are skipped", arguments: [1, 3, 100])
  func interimAnswers(count: Int) throws {
    let found = try problem { exchange in
      for _ in 0..<count {
        exchange.send("HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=next\r\n\r\n")
      }
      exchange.answer("200 OK", [], employees(3))
    }
    #expect(found == nil)
  }

  @Test("several gzip members, of which libcurl reads one", arguments: [0, 0.2])
  func gzipMembers(pause: Double) throws {
    let half = employees(3).utf8.count / 2
    let members = try [employees(3).utf8.prefix(half), employees(3).utf8.dropFirst(half)].map {
      try gzip(Data($0))
    }
    let found = try problem { exchange in
      let length = members[0].count + members[1].count
      exchange.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(length)\r\n\r\n")
      exchange.send(members[0])
      _ = exchange.wait(seconds: pause)
      exchange.send(members[1])
    }
    #expect(found == .behindCompression)
  }

  @Test("chunks that never end")
  func endlessChunks() throws {
    let found = try problem { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      while exchange.send("1000\r\n\(String(repeating: " ", count: 4096))\r\n") {}
    }
    #expect(found == .tooLarge(limit: 1_000_000))
  }

  @Test("a body that is large only when decompressed")
  func bomb() throws {
    let bomb = try gzip(Data(count: 20_000_000))
    #expect(bomb.count < 100_000)
    let found = try problem { exchange in
      exchange.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      exchange.send(bomb)
    }
    #expect(found == .tooLarge(limit: 1_000_000))
  }

  @Test("a body that is large only before decompression")
  func inflated() throws {
    let found = try problem(maxBytes: 100_000) { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n")
      // Empty stored blocks of deflate (RFC 1951, 3.2.4): five bytes each, and nothing in them.
      let block = Array(repeating: [0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 2000).flatMap { $0 }
      exchange.send([0x78, 0x9C])
      while exchange.send(block) {}
    }
    #expect(found == .tooLarge(limit: 100_000))
  }

  @Test("compression that is damaged")
  func badCompression() throws {
    let found = try problem {
      $0.answer("200 OK", ["Content-Encoding: gzip"], "this was never compressed")
    }
    #expect(found == .badCompression)
  }

  @Test("a compressed file is read, whatever its server says about it")
  func compressedFile() throws {
    let file = try gzip(Data(employees(3).utf8))
    for headers in [[], ["Content-Encoding: gzip"]] {
      let found = try problem { exchange in
        exchange.send(
          (["HTTP/1.1 200 OK", "Content-Length: \(file.count)"] + headers + ["", ""])
            .joined(separator: "\r\n"))
        exchange.send(file)
      }
      #expect(found == nil)
    }
  }

  @Test("a compressed file that is large only when unpacked")
  func packedBomb() throws {
    let bomb = try gzip(Data(count: 20_000_000))
    let found = try problem { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: \(bomb.count)\r\n\r\n")
      exchange.send(bomb)
    }
    #expect(found == .tooLarge(limit: 1_000_000))
  }

  @Test("a response that is not HTTP")
  func notHTTP() throws {
    #expect(try problem { $0.send("220 mail.example ESMTP\r\n") } == .notHTTP)
  }

  @Test(
    "a complete answer that is not a list",
    arguments: [
      ("", BodyProblem.empty), ("<!DOCTYPE html><form>", .looksLikeHTML),
      ("[]", .wrongShape(path: "", expected: .object, found: .list)),
      (#"{"employees":[{"fname":4}]}"#, .everyRecordBad(count: 1)),
    ])
  func body(text: String, expected: BodyProblem) throws {
    #expect(try problem { $0.answer("200 OK", [], text) } == .body(expected))
  }

  @Test(
    "invalid addresses and other schemes",
    arguments: ["", "x", "ftp://x/", "file:///etc/passwd", "http://"])
  func address(url: String) {
    #expect(readOnce(.employees(url)).problem == .invalidAddress)
  }

  @Test("a header with a line break")
  func header() {
    var source = Source.employees("http://127.0.0.1:1/")
    source.headers = [.init(name: "X-Key", value: "a\r\nHost: evil")]
    #expect(readOnce(source).problem == .invalidHeader(name: "X-Key"))
  }
}

/// Compresses with the system's gzip.
private func gzip(_ data: Data) throws -> Data {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["gzip", "-9", "-c"]
  let input = Pipe()
  let output = Pipe()
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  Thread {
    try? input.fileHandleForWriting.write(contentsOf: data)
    try? input.fileHandleForWriting.close()
  }.start()
  return try output.fileHandleForReading.readToEnd() ?? Data()
}
