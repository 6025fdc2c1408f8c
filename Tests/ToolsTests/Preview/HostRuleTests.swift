import Testing

@testable import Tools

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

  @Test("the machine's names in /etc/hosts are answered too, those of others are not")
  func knownNames() {
    let rule = HostRule(
      host: "0.0.0.0", isLoopback: false, machine: "desk",
      known: "127.0.0.1 localhost\n10.0.0.7 Desk.corp.example desk # ours\n10.0.0.8 other\n"
        + "192.168.0.2\tpeople.corp.example\n",
      addresses: ["192.168.0.2"])
    for name in ["desk.corp.example", "people.corp.example:8080", "desk"] {
      #expect(rule.allows(name))
    }
    #expect(!rule.allows("other") && !rule.allows("evil.example"))
  }

  @Test("a request without a host is not answered")
  func missing() {
    #expect(!HostRule(host: "0.0.0.0", isLoopback: false, machine: "desk").allows(nil))
  }
}
