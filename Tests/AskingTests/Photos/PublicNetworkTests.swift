import Foundation
import Testing

@testable import Asking

@Suite("Public addresses")
struct PublicNetworkTests {
  @Test(
    "addresses of this machine and of private networks are not public",
    arguments: [
      "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "10.255.255.255", "172.16.0.1",
      "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1", "100.127.255.255",
      "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9",
      "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1",
      "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
      "::127.0.0.1", "64:ff9b::7f00:1", "2001:db8::1", "2001:0:1::1", "2002:7f00:1::1", "3fff::1",
    ])
  func privateOnes(text: String) throws {
    #expect(try !isPublic(text))
    #expect(!PublicNetwork.mayContain(host: text.contains(":") ? "[\(text)]" : text))
  }

  @Test(
    "other addresses are public",
    arguments: [
      "1.1.1.1", "8.8.8.8", "11.0.0.1", "100.63.255.255", "100.128.0.1", "128.0.0.1",
      "172.15.255.255", "172.32.0.1", "169.253.0.1", "192.167.1.1", "193.40.0.1", "198.17.0.1",
      "198.20.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450:4026::1", "2001:7d0::1",
      "::ffff:8.8.8.8", "64:ff9b::808:808",
    ])
  func publicOnes(text: String) throws {
    #expect(try isPublic(text))
    #expect(PublicNetwork.mayContain(host: text.contains(":") ? "[\(text)]" : text))
  }

  @Test("host names may be public, except those of this machine")
  func names() {
    for name in ["localhost", "localhost.", "photos.localhost", "[fe80::1%25eth0]"] {
      #expect(!PublicNetwork.mayContain(host: name), "\(name)")
    }
    for name in ["photos.example", "localhost.example", "10.example"] {
      #expect(PublicNetwork.mayContain(host: name), "\(name)")
    }
  }

  @Test("proxies are found as by libcurl")
  func proxies() {
    let one = { (name: String, scheme: String) in
      ProxyVariables.hasProxy(forScheme: scheme, [name: "http://proxy.example:3128"])
    }
    #expect(one("http_proxy", "http") && !one("http_proxy", "https") && !one("HTTP_PROXY", "http"))
    #expect(
      one("HTTPS_PROXY", "https") && one("https_proxy", "https") && !one("https_proxy", "http"))
    #expect(one("ALL_PROXY", "http") && one("all_proxy", "https"))
    #expect(!ProxyVariables.hasProxy(forScheme: "http", ["http_proxy": ""]))
  }

  /// What a socket's address of this text is.
  private func isPublic(_ text: String) throws -> Bool {
    if text.contains(":") {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      try #require(inet_pton(AF_INET6, text, &address.sin6_addr) == 1)
      return try isPublic(address)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    try #require(inet_pton(AF_INET, text, &address.sin_addr) == 1)
    return try isPublic(address)
  }

  private func isPublic<Address>(_ address: Address) throws -> Bool {
    let bytes = withUnsafeBytes(of: address) { bytes in
      bytes.assumingMemoryBound(to: sockaddr.self).baseAddress.flatMap { IPAddress.bytes(of: $0) }
    }
    return PublicNetwork.contains(try #require(bytes))
  }
}
