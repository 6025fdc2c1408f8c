import CCurl
import Foundation
import Testing

@testable import Asking

@Suite("URLs and IP addresses as bytes") struct CurlURLTests {
  @Test("parts can be read and removed, and may be absent")
  func parts() throws {
    let url = try #require(CurlURL("HTTPS://u%40x:p@Host.example/a b?c=d#e", relativeTo: nil))
    #expect(url[CURLUPART_SCHEME] == "https")
    #expect(url[CURLUPART_USER] == "u%40x" && url[CURLUPART_USER, flags: CURLU_URLDECODE] == "u@x")
    #expect(url[CURLUPART_PORT] == nil && url[CURLUPART_PORT, flags: CURLU_DEFAULT_PORT] == "443")
    url.remove(CURLUPART_PASSWORD)
    url.remove(CURLUPART_FRAGMENT)
    #expect(url[CURLUPART_PASSWORD] == nil)
    #expect(url[CURLUPART_URL] == "https://u%40x@Host.example/a%20b?c=d")
  }

  @Test("a relative URL needs a base, and neither may be malformed")
  func relative() {
    #expect(CurlURL("../b", relativeTo: "http://x/a/c")?[CURLUPART_URL] == "http://x/b")
    #expect(CurlURL("../b", relativeTo: nil) == nil)
    #expect(CurlURL("b", relativeTo: "http://") == nil)
    #expect(CurlURL("http://a:b:c/", relativeTo: nil) == nil)
  }

  @Test(
    "an IP address is four or sixteen bytes",
    arguments: [
      ("192.0.2.1", [192, 0, 2, 1]), ("::1", Array(repeating: 0, count: 15) + [1]),
      ("192.0.2", nil), ("fe80::1%eth0", nil), ("host.example", nil), ("", nil),
    ] as [(String, [UInt8]?)])
  func addresses(text: String, bytes: [UInt8]?) {
    #expect(IPAddress.bytes(parsing: text) == bytes)
  }
}
