import Foundation
import Testing
import VCard

@Suite("Files of hostile size")
struct HostileSizeTests {
  static func card(_ line: String, repeating piece: String, count: Int) -> [UInt8] {
    Array("BEGIN:VCARD\nFN:Mari Tamm\n\(line)".utf8)
      + Array(String(repeating: piece, count: count).utf8)
      + Array("\nEND:VCARD\nBEGIN:VCARD\nFN:Jaan Kask\nEND:VCARD\n".utf8)
  }

  @Test("ten thousand cards that begin inside each other are refused one by one")
  func nestedCards() throws {
    let bytes = Array(String(repeating: "BEGIN:VCARD\r\n", count: 10_000).utf8)
    let reading = try VCardReader.read(bytes)
    #expect(reading.cards == [])
    #expect(reading.warnings.count == 10_000)
    #expect(reading.warnings.allSatisfy { $0.problem == .missingEnd })
  }

  @Test("agents inside agents need no stack")
  func nestedAgents() throws {
    let depth = 10_000
    let text =
      "BEGIN:VCARD\nFN:Mari Tamm\n" + String(repeating: "AGENT:\nBEGIN:VCARD\n", count: depth)
      + String(repeating: "END:VCARD\n", count: depth) + "TEL:1\nEND:VCARD\n"
    let reading = try VCardReader.read(Array(text.utf8))
    #expect(reading.warnings == [])
    #expect(reading.cards.map(\.phones) == [["1"]])
  }

  @Test("a line over 16 MiB refuses its card, folded or not", arguments: ["", "\n "])
  func longLine(fold: String) throws {
    let piece = String(repeating: "x", count: 1 << 14) + fold
    let reading = try VCardReader.read(Self.card("NOTE:", repeating: piece, count: 1 << 10))
    #expect(reading.cards.map(\.formattedName) == ["Jaan Kask"])
    #expect(reading.warnings == [Warning(line: 1, problem: .lineTooLong)])
  }

  @Test("a line of just under 16 MiB is read")
  func longestLine() throws {
    let piece = String(repeating: "x", count: 1 << 14)
    let reading = try VCardReader.read(Self.card("NOTE:", repeating: piece, count: 1023))
    #expect(reading.cards.first?.text("NOTE")?.utf8.count == 1023 << 14)
  }

  @Test(
    "a value of nothing but delimiters has a bounded number of parts",
    arguments: [("N:", ";"), ("N:", ","), ("CATEGORIES:", ","), ("TEL;TYPE=", ",")])
  func delimiters(line: String, piece: String) throws {
    let reading = try VCardReader.read(Self.card(line, repeating: piece, count: 100_000))
    let property = reading.cards.first?.properties.dropFirst().first
    #expect((property?.components.joined().count ?? 0) <= 512)
  }

  @Test("a card with over 100,000 properties is refused")
  func properties() throws {
    let reading = try VCardReader.read(Self.card("", repeating: "A:\n", count: 100_001))
    #expect(reading.cards.map(\.formattedName) == ["Jaan Kask"])
    #expect(reading.warnings == [Warning(line: 1, problem: .tooManyProperties)])
  }

  @Test("warnings are counted when there are too many to list")
  func warnings() throws {
    let reading = try VCardReader.read(Self.card("", repeating: "A\n", count: 10_010))
    #expect(reading.warnings.count == 10_001)
    #expect(reading.warnings.last?.problem == .furtherWarnings(10))
    #expect(reading.cards.count == 2)
  }

  @Test(
    "time grows with the size alone",
    arguments: [
      ("NOTE:", "\n "), ("NOTE;QUOTED-PRINTABLE:", "=\n"), ("NOTE;QUOTED-PRINTABLE:", " \n "),
      ("NOTE;X=\"", "\n :"),
      ("NOTE;QUOTED-PRINTABLE:", "\n ="), ("", "\n"), ("NOTE:", "\r"), ("NOTE:", "a\r"),
      ("", "x\n\n"), ("PHOTO;ENCODING=b:", "A\n"),
      ("PHOTO:", "A\n\n "), ("NOTE:\u{FF}\nX:", "=;CHARSET=a"), ("NOTE;", "\";\\"),
      ("AGENT:", "\n"),
    ])
  func linear(line: String, piece: String) {
    func time(_ count: Int) -> Double {
      let bytes = Self.card(line, repeating: piece, count: count)
      let start = threadSeconds()
      _ = try? VCardReader.read(bytes)
      return threadSeconds() - start
    }
    // Sixteen times the size: quadratic time would be 256 times as long.
    let short = max(time(10_000), 0.002)
    #expect(time(160_000) < short * 64)
  }

  /// The processor time of this thread, which other tests that run beside it do not lengthen.
  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
