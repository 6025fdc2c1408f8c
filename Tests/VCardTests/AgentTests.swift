import Testing
import VCard

@Suite("AGENT: a card inside a card")
struct AgentTests {
  static let agents: [[String]] = [
    ["AGENT:", "BEGIN:VCARD", "FN:Hal Helper", "TEL:200", "END:VCARD"],
    ["AGENT:", "", "BEGIN:VCARD", "FN:Hal Helper", "TEL:200", "END:VCARD"],
    ["AGENT:BEGIN:VCARD", "FN:Hal Helper", "TEL:200", "END:VCARD"],
    ["agent;x=y: ", "begin:vcard", "FN:Hal Helper", "TEL:200", "end:vcard"],
    ["AGENT:BEGIN:VCARD\\nFN:Hal Helper\\nTEL:200\\nEND:VCARD\\n"],
    ["AGENT:BEGIN:VCARD", " FN:Hal Helper", " TEL:200", " END:VCARD"],
    ["AGENT;VALUE=uri:", " CID:JQPUBLIC.part3@example.org"],
    [
      "AGENT:", "BEGIN:VCARD", "FN:Hal", "AGENT:", "BEGIN:VCARD", "TEL:200", "END:VCARD", "TEL:201",
      "END:VCARD",
    ],
  ]

  @Test("its lines do not reach the owner, and it is no contact", arguments: agents)
  func agent(lines: [String]) throws {
    let reading = try readCard(["TEL:100"] + lines + ["EMAIL:betty@example.org"])
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.formattedName) == ["Mari Tamm"])
    #expect(reading.cards.first?.phones == ["100"])
    #expect(reading.cards.first?.emails == ["betty@example.org"])
  }

  @Test("an agent without END takes its owner with it, not the next card")
  func agentWithoutEnd() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:Betty Boss", "AGENT:", "BEGIN:VCARD", "TEL:200", "END:VCARD",
      "BEGIN:VCARD", "FN:Cara Cole", "END:VCARD")
    #expect(reading.cards.map(\.formattedName) == ["Cara Cole"])
    #expect(reading.warnings == [Warning(line: 1, problem: .missingEnd)])
  }

  @Test("a card that begins inside another without AGENT is a card of its own")
  func nested() throws {
    let reading = try read(
      "BEGIN:VCARD", "FN:parent", "BEGIN:VCARD", "FN:nest", "END:VCARD", "TEL:1", "END:VCARD")
    #expect(reading.cards.map(\.formattedName) == ["nest"])
    #expect(reading.cards.map(\.phones) == [[]])
    #expect(problems(reading) == [.missingEnd, .textOutsideCards, .strayEnd])
  }
}
