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

  @Test(
    "of the marks on one letter thirty are kept, and the card says so once",
    arguments: [
      "FN:A", "ORG:A", "NOTE;CHARSET=UTF-8:A", "N:A", "X-B;TYPE=a:A", "TEL:A", "CATEGORIES:b,A",
    ])
  func endlessMarks(line: String) throws {
    let piece = String(repeating: "\u{301}\u{327}", count: 250_000)
    let bytes = Array(
      "BEGIN:VCARD\nFN:Mari Tamm\n\(line)\(piece)\n\(line)\(piece)\nEND:VCARD\n".utf8)
    let reading = try VCardReader.read(bytes)
    #expect(reading.warnings == [Warning(line: 3, problem: .tooManyMarks)])
    let text = try #require(reading.cards.first?.properties.last?.text)
    let expected = "A" + String(repeating: "\u{301}\u{327}", count: 15)
    #expect(Array(text.utf8.suffix(expected.utf8.count)) == Array(expected.utf8))
  }

  @Test(
    "names of properties, groups and parameters are cut as well", .timeLimit(.minutes(5)),
    arguments: ["A:x", "A.TEL:1", "TEL;A=b:1", "TEL;TYPE=A:1"])
  func endlessNames(line: String) throws {
    let marked = "A" + String(repeating: "\u{301}\u{327}", count: 250_000)
    let line = String(
      line.split(separator: "A", omittingEmptySubsequences: false).joined(separator: marked))
    let bytes = Array("BEGIN:VCARD\nFN:Mari Tamm\n\(line)\nEND:VCARD\n".utf8)
    let cards = try VCardReader.read(bytes).cards
    #expect(cards.map(\.formattedName) == ["Mari Tamm"])
    let property = try #require(cards.first?.properties.last)
    let names =
      [property.name, property.group ?? ""] + property.parameters.flatMap { [$0.name] + $0.values }
    #expect(names.allSatisfy { $0.utf8.count < 100 })
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
    // Sixteen times the size: quadratic time would be 256 times as long, each of three times.
    let isLinear = (0..<3).contains { _ in
      let short = max(time(10_000), 0.002)
      return time(160_000) < short * 64
    }
    #expect(isLinear)
  }

  /// The processor time of this thread, which other tests that run beside it do not lengthen.
  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
