import Testing
import VCard

@Suite("Groups and parameters")
struct ParameterTests {
  static let cases: [(String, [Property.Parameter])] = [
    ("TEL;WORK;VOICE", [.init(name: "TYPE", values: ["WORK", "VOICE"])]),
    ("TEL;TYPE=work,voice", [.init(name: "TYPE", values: ["work", "voice"])]),
    (
      "TEL;type=work;type=pref",
      [.init(name: "TYPE", values: ["work"]), .init(name: "TYPE", values: ["pref"])]
    ),
    ("TEL;TYPE=\"work,voice\"", [.init(name: "TYPE", values: ["work,voice"])]),
    ("TEL;X-A=\"a;b:c\"", [.init(name: "X-A", values: ["a;b:c"])]),
    ("TEL;X-A=\"a;b:c\",d", [.init(name: "X-A", values: ["a;b:c", "d"])]),
    ("TEL;X-A=^'a^n^^b^'", [.init(name: "X-A", values: ["\"a\n^b\""])]),
    ("TEL;X-A=\"say \\\"a: b\\\"\"", [.init(name: "X-A", values: ["say \"a: b\""])]),
    ("TEL;X-A=\"C:\\\"", [.init(name: "X-A", values: ["C:\\"])]),
    (
      "TEL;X-A=\"C:\\\",b;X-B=\"c\\\"",
      [.init(name: "X-A", values: ["C:\\", "b"]), .init(name: "X-B", values: ["c\\"])]
    ),
    ("TEL;X-A=5\" wide", [.init(name: "X-A", values: ["5\" wide"])]),
    ("TEL;;TYPE=work;", [.init(name: "TYPE", values: ["work"])]),
    ("TEL ; TYPE = work ", [.init(name: "TYPE", values: ["work"])]),
    ("TEL;ENCODING=8BIT;CHARSET=utf-8;7bit", []),
  ]

  @Test("a header gives its parameters", arguments: cases)
  func parameters(header: String, parameters: [Property.Parameter]) throws {
    let reading = try readCard(["\(header):1:2"])
    let property = try #require(reading.cards.first?.properties.last)
    #expect(reading.warnings == [])
    #expect(property.name == "TEL")
    #expect(property.parameters == parameters)
    #expect(property.text == "1:2")
  }

  @Test("a group stands before the name", arguments: ["item1", "a.b", "HOME-1"])
  func groups(group: String) throws {
    let property = try #require(try readCard(["\(group).tel:1"]).cards.first?.properties.last)
    #expect(property.group == group)
    #expect(property.name == "TEL")
  }

  @Test("types are words in upper case, however they are written")
  func types() throws {
    let property = try #require(
      try readCard(["TEL;TYPE=\"voice,home\";TYPE=pref;cell:1"]).cards.first?.properties.last)
    #expect(property.types == ["VOICE", "HOME", "PREF", "CELL"])
  }
}
