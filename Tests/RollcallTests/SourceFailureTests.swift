import Foundation
import TestSupport
import Testing

/// A source that cannot be read is named at its line of `rollcall.yml`, with what to do.
@Suite("Sources that fail")
struct SourceFailureTests {
  @Test(
    "an answer that is no list says what to change",
    arguments: [
      ("401 Unauthorized", [], "", "status 401", "check `headers` or `auth`"),
      ("403 Forbidden", [], "", "status 403", "check `headers` or `auth`"),
      ("404 Not Found", [], "", "status 404", "check the address"),
      ("405 Method Not Allowed", [], "", "status 405", "no GET"),
      ("406 Not Acceptable", [], "", "status 406", "Accept: application/json"),
      ("410 Gone", [], "", "status 410", "check the address"),
      ("400 Bad Request", [], "", "status 400", "parameters"),
      ("429 Slow Down", ["Retry-After: 3600"], "", "status 429", "try again in 60 minutes"),
      ("429 Slow Down", ["Retry-After: 90"], "", "status 429", "try again in 90 seconds"),
      ("503 Busy", ["Retry-After: 86400"], "", "status 503", "try again in 24 hours"),
      ("200 OK", [], "", "the answer is empty", "check that the address"),
      ("200 OK", [], "<!doctype html><form>", "a web page (HTML)", "needs `headers` or `auth`"),
      ("302 Found", ["Location: /"], "", "redirects", "open the address in a browser"),
      ("302 Found", ["Location: ftp://x.example/"], "", "redirected to `ftp:`", "name the address"),
      (
        "200 OK", [], #"{"ok":false,"error":"invalid_auth"}"#, "there are `ok`, `error`",
        "report an error"
      ),
      ("200 OK", [], #"{"message":"Bad credentials"}"#, "there is `message`", "report an error"),
      ("200 OK", [], #"{"staff":[{"fname":"A"}]}"#, "lists here: staff", "`people: staff`"),
      ("200 OK", [], #"{"employees":[{"fname":"A"}"#, "cut off", "its end is missing"),
      ("200 OK", [], "<staff><person/></staff>", "this is XML", ""),
    ] as [(String, [String], String, String, String)])
  func answers(
    _ status: String, _ headers: [String], _ body: String, _ message: String, _ remedy: String
  ) throws {
    let server = try TestServer { $0.answer(status, headers, body) }
    defer { server.stop() }
    let project = try Office.project(
      """
      sources:
        - name: Tallinn
          url: \(server.url())?key=salasona
          format: employee-list
          timeout: 60s

      """)
    let said = try project.check()
    #expect(said.code == 69)
    let isFormat = body.hasSuffix("}") && message != "cut off"
    #expect(said.error.hasPrefix("rollcall.yml:\(isFormat ? "4:13" : "3:10"): error: Tallinn: "))
    #expect(said.error.contains(message), "\(said.error)")
    #expect(remedy.isEmpty || said.error.contains(remedy), "\(said.error)")
    #expect(!said.error.contains("salasona"))
    let build = try project.build()
    #expect(build.code == 69 && build.error.contains(message))
    #expect(remedy.isEmpty || build.error.contains(remedy))
    #expect(!build.error.contains("salasona"))
  }

  @Test("a connection that fails is named at the address, or at the limit that it exceeds")
  func connections() throws {
    let slow = try TestServer { _ = $0.wait(seconds: 600) }
    defer { slow.stop() }
    let silent = try BoundPort()
    for (place, url, timeout, message, remedy) in [
      ("4:14", slow.url(), "1s", "no whole answer within 1 s", "raise `timeout`"),
      ("3:10", silent.url(), "60s", "the connection was refused", "check the port"),
      (
        "3:10", "http://nohost.invalid/", "60s", "the host is not known", "check the host's name"
      ),
    ] {
      let said = try Office.project(
        "sources:\n  - name: A\n    url: \(url)\n    timeout: \(timeout)\n    format: csv\n"
      ).check()
      #expect(said.error.hasPrefix("rollcall.yml:\(place): error: A: "), "\(said.error)")
      #expect(said.error.contains(message) && said.error.contains(remedy), "\(said.error)")
    }
  }

  @Test(
    "a program that fails is named without its arguments",
    arguments: [
      ("[sh, -c, \"exit 3 # salasona\"]", "the program ended with status 3", "run it by hand"),
      ("[sh, -c, \"kill -9 $$$$ # salasona\"]", "ended by signal 9", "run it by hand"),
      ("[no-such-program, salasona]", "there is no such program", "install it"),
      ("[sh, -c, \"true # salasona\"]", "the answer is empty", "check that"),
    ])
  func programs(_ command: String, _ message: String, _ remedy: String) throws {
    let said = try Office.project(
      "sources:\n  - name: A\n    command: \(command)\n    format: csv\n"
    ).check().error
    #expect(said.hasPrefix("rollcall.yml:3:14: error: A: "), "\(said)")
    #expect(said.contains(message) && said.contains(remedy) && !said.contains("salasona"))
  }

  @Test("`next` that finds nothing names the keys that are there, unless it may be the last page")
  func next() throws {
    let server = try TestServer { exchange in
      exchange.answer("200 OK", [], #"{"items":[{"n":"Ann Lee"}],"info":{"a":1}}"#)
    }
    defer { server.stop() }
    for (next, isWrong) in [
      ("paging.next", true), ("next", true), ("info.next", false),
      ("'\"@odata.nextLink\"'", false), ("nextPageToken", false),
    ] {
      let said = try Office.project(
        """
        sources:
          - name: A
            url: \(server.url())
            people: items
            fields: { name: n }
            next: \(next)

        """
      ).check()
      #expect(said.code == 0)
      #expect(said.error.hasPrefix("rollcall.yml:6:11: warning: the answer has no") == isWrong)
      #expect(said.error.contains("there are `items`, `info`; leave `next` out") == isWrong)
    }
  }

  @Test("where paths of names find nothing, the error names the keys that are there")
  func names() throws {
    let project = try Office.project(
      """
      sources:
        - name: A
          url: b.json
          people: items
          fields:
            firstName: person.first
            lastName: person.last

      """)
    try project.write(
      "b.json",
      #"{"items":[{"person":{"given":"Mari","family":"Maasikas"}},{"person":{"given":"A","family":"B"}}]}"#
    )
    let said = try project.check().error
    #expect(
      said.hasPrefix(
        "rollcall.yml:6:18: error: A: none of 2 records has person.first or person.last"))
    #expect(said.contains("they have person.given, person.family"))
    #expect(!said.contains("Maasikas"))
  }
}
