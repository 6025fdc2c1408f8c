import Testing
import VCard

@Suite("Random cards and bytes")
struct RandomTests {
  @Test("what is written reads back equal, in lines of 75 octets, and writes the same again")
  func roundTrip() throws {
    for seed in 0..<3_000 {
      var generator = Generator(seed: seed)
      let card = generator.card()
      let bytes = VCardWriter.write(card)
      let lines = bytes.split(separator: 10)
      #expect(lines.allSatisfy { $0.last == 13 && $0.count <= 76 }, "seed \(seed)")
      let reading = try VCardReader.read(bytes)
      #expect(reading.warnings == [], "seed \(seed)")
      let again = try #require(reading.cards.first)
      #expect(reading.cards.count == 1)
      let values = again.properties.map(\.value)
      #expect(values == card.properties.map(\.value), "seed \(seed)")
      #expect(again.properties.map(\.group) == card.properties.map(\.group), "seed \(seed)")
      #expect(VCardWriter.write(again) == bytes, "seed \(seed)")
    }
  }

  /// Cards in every notation, to be damaged.
  static let seeds: [[UInt8]] =
    (SamplePhotos.inline + AgentTests.agents + [PublishingTests.lines]).map { lines in
      let all = [
        "BEGIN:VCARD", "VERSION:2.1", "N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=88=C0=",
        "=93;b",
      ]
      return Array((all + lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8)
    } + SampleImages.damaged

  @Test("damaged files and photos never crash, and what is read of them can be written")
  func mutations() {
    for seed in 0..<4_000 {
      var generator = Generator(seed: seed)
      let bytes = generator.mutated(Self.seeds[seed % Self.seeds.count])
      _ = Photo(bytes)?.stripped()
      _ = Photo(bytes)?.orientation
      guard let reading = try? VCardReader.read(bytes) else { continue }
      for card in reading.cards {
        let published = Card(properties: card.properties(allowedBy: Set(PublishedField.allCases)))
        let written = VCardWriter.write(published)
        #expect((try? VCardReader.read(written).cards.count) == 1, "seed \(seed)")
      }
    }
  }

  @Test("random bytes never crash, and each card begins where a line says so")
  func randomBytes() {
    let pieces = [
      "BEGIN:VCARD", "END:VCARD", "\r\n", "\n", "\r", " ", "\t", "N:", "FN:", "PHOTO;",
      "ENCODING=b", "QUOTED-PRINTABLE",
      "=", ":", ";", "AGENT:", "\0", "x", "\"", "\\", "data:;base64,", "AAAA", "\u{FEFF}",
      "CHARSET=ISO-2022-JP",
    ].map { Array($0.utf8) }
    for seed in 0..<4_000 {
      var generator = Generator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<generator.number(below: 60) {
        bytes +=
          generator.number(below: 8) == 0
          ? [UInt8.random(in: 0...255, using: &generator)]
          : pieces[generator.number(below: pieces.count)]
      }
      guard let reading = try? VCardReader.read(bytes) else { continue }
      let lines = reading.cards.map(\.line)
      #expect(lines == lines.sorted() && Set(lines).count <= lines.count, "seed \(seed)")
      #expect(reading.warnings.map(\.line) == reading.warnings.map(\.line).sorted(), "seed \(seed)")
    }
  }
}
