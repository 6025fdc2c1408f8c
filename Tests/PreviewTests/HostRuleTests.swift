import Testing

@testable import Preview

@Suite("Names of hosts in requests")
struct HostRuleTests {
  @Test(
    "on loopback only names that cannot lead elsewhere are answered",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("site.localhost:1", true),
      ("127.0.0.1:8080", true), ("127.1.2.3", true), ("[::1]:8080", true), ("[::1", false),
      ("evil.example", false), ("127.0.0.1.evil.example", false), ("localhost.evil.example", false),
      ("192.168.0.2", false), ("desk", false), ("", false),
    ])
  func loopback(field: String, isAllowed: Bool) {
    let rule = HostRule(host: "127.0.0.1", isLoopback: true, machine: "desk.office.example")
    #expect(rule.allows(field) == isAllowed)
  }

  @Test(
    "on the network addresses and the machine's names are answered too",
    arguments: [
      ("192.168.0.2:8080", true), ("[fe80::1]", true), ("desk", true), ("desk.local", true),
      ("desk.office.example", true), ("people.example", true), ("evil.example", false),
    ])
  func network(field: String, isAllowed: Bool) {
    let rule = HostRule(host: "people.example", isLoopback: false, machine: "desk.office.example")
    #expect(rule.allows(field) == isAllowed)
  }

  @Test("a request without a host is not answered")
  func missing() {
    #expect(!HostRule(host: "0.0.0.0", isLoopback: false, machine: "desk").allows(nil))
  }
}
