import Testing
import VCard

@Suite("Writing vCard 3.0")
struct WriterTests {
  static let card = Card(properties: [
    Property(name: "ORG", value: .structured([["Telisa, Inc."], ["R;D"]])),
    Property(name: "FN", value: .text("Mari Tamm, PhD")),
    Property(
      name: "TEL", parameters: [.init(name: "TYPE", values: ["WORK", "VOICE"])],
      value: .text("+372 5")),
    Property(name: "N", value: .structured([["Tamm"], ["Mari", "Liis"]])),
    Property(name: "NOTE", value: .text("one\r\ntwo\nback\\slash\u{7}")),
    Property(name: "URL", value: .text("https://example.org/?a,b;c")),
    Property(name: "CATEGORIES", value: .list(["a,b", "c"])),
    Property(group: "item1", name: "ADR", value: .structured([[""], [""], ["Kivi 1"]])),
    Property(
      name: "PHOTO", parameters: [.init(name: "TYPE", values: ["PNG"])],
      value: .binary([0, 1, 2, 3])),
    Property(
      name: "X-A", parameters: [.init(name: "X-P", values: ["a: \"b\"\n^"])], value: .text("c")),
  ])

  @Test("VERSION, N with five parts and FN come first, values are escaped, lines end with CRLF")
  func layout() {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "N:Tamm;Mari,Liis;;;", "FN:Mari Tamm\\, PhD",
      "ORG:Telisa\\, Inc.;R\\;D", "TEL;TYPE=WORK,VOICE:+372 5", "NOTE:one\\ntwo\\nback\\\\slash",
      "URL:https://example.org/?a,b;c", "CATEGORIES:a\\,b,c", "item1.ADR:;;Kivi 1;;;;",
      "PHOTO;ENCODING=b;TYPE=PNG:AAECAw==", "X-A;X-P=\"a: ^'b^'^n^^\":c", "END:VCARD", "",
    ]
    #expect(
      String(decoding: VCardWriter.write(Self.card), as: UTF8.self)
        == lines.joined(separator: "\r\n"))
  }

  @Test("the same card gives the same bytes")
  func stable() {
    #expect(VCardWriter.write(Self.card) == VCardWriter.write(Self.card))
  }

  @Test("CHARSET=UTF-8 is said on demand, and only of values beyond ASCII")
  func charset() {
    let card = Card(properties: [
      Property(name: "FN", value: .text("Õun")), Property(name: "TITLE", value: .text("Boss")),
    ])
    let text = String(decoding: VCardWriter.write(card, declaresCharset: true), as: UTF8.self)
    let lines = text.split(separator: "\r\n")
    #expect(lines.contains("FN;CHARSET=UTF-8:Õun"))
    #expect(lines.contains("TITLE:Boss"))
    #expect(!String(decoding: VCardWriter.write(card), as: UTF8.self).contains("CHARSET"))
  }

  @Test(
    "a missing name is made of the other one",
    arguments: [
      (Property(name: "FN", value: .text("Only Name")), "N:;Only Name;;;", "FN:Only Name"),
      (
        Property(name: "N", value: .structured([["Tamm"], ["Mari"], [""], ["Dr."]])),
        "N:Tamm;Mari;;Dr.;", "FN:Dr. Mari Tamm"
      ),
      (Property(name: "ORG", value: .structured([["Telisa"]])), "N:;;;;", "FN:"),
    ])
  func missingName(property: Property, name: String, formatted: String) {
    let text = String(decoding: VCardWriter.write(Card(properties: [property])), as: UTF8.self)
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n\(name)\r\n\(formatted)\r\n"))
  }

  @Test("lines are folded at 75 octets between characters", arguments: ["x", "õ", "語", "😀"])
  func folding(character: String) throws {
    for shift in 0..<4 {
      let text = String(repeating: "a", count: shift) + String(repeating: character, count: 120)
      let bytes = VCardWriter.write(Card(properties: [Property(name: "FN", value: .text(text))]))
      let lines = bytes.split(separator: 10)
      #expect(lines.allSatisfy { $0.last == 13 && $0.count <= 76 })
      #expect(lines.contains { $0.count > 71 })
      for line in lines {
        #expect(Array(String(decoding: line, as: UTF8.self).utf8) == Array(line))
      }
      #expect(try VCardReader.read(bytes).cards.first?.formattedName == text)
    }
  }

  @Test("a photo that is a link says so")
  func photoLink() throws {
    let link = "https://example.org/a,b;c.jpg"
    let card = Card(properties: [Property(name: "PHOTO", value: .text(link))])
    let bytes = VCardWriter.write(card)
    #expect(String(decoding: bytes, as: UTF8.self).contains("PHOTO;VALUE=uri:\(link)"))
    #expect(try VCardReader.read(bytes).cards.first?.photoLinks == [link])
  }

  @Test("what is no name of vCard cannot break out of its line")
  func names() throws {
    let card = Card(properties: [
      Property(name: "FN", value: .text("a\r\nEND:VCARD\r\nBEGIN:VCARD")),
      Property(name: "X\nTEL", value: .text("1")), Property(name: "", value: .text("2")),
      Property(name: String(repeating: "X", count: 75), value: .text("5")),
      Property(
        group: "a:b", name: "TEL", parameters: [.init(name: "X;Y", values: ["\r\nTEL:3"])],
        value: .text("4")),
      Property(name: "END", value: .text("VCARD")),
    ])
    let reading = try VCardReader.read(VCardWriter.write(card))
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.phones) == [["4"]])
    #expect(reading.cards.first?.formattedName == "a\nEND:VCARD\nBEGIN:VCARD")
  }

  @Test("a group that leaves no room for the name goes, the property stays", arguments: [71, 70])
  func longGroup(length: Int) throws {
    let group = String(repeating: "g", count: length)
    let card = Card(properties: [Property(group: group, name: "TEL", value: .text("4"))])
    let property = try VCardReader.read(VCardWriter.write(card)).cards.first?.properties.last
    #expect(property?.text == "4")
    #expect(property?.group == (length == 70 ? group : nil))
  }
}
