import Foundation
import Testing

@testable import Lists

@Suite struct JSONReaderTests {
  /// The fault in a text; `nil` where it is JSON.
  private func fault(_ text: String) -> JSONFault? {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    do throws(JSONFault) {
      _ = try reader.value()
      try reader.end()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "valid JSON is accepted",
    arguments: [
      "0", "-0", "-12.50E+3", "1e-7", "123456789012345678901234567890", "true", "false", "null",
      "\"\"", " [ ] ", "\t{\r\n}\n", "[[],{},[[0]]]", #"{"":{"a":[1,"x",null]},"":2}"#,
      #""\"\\\/\b\f\n\r\t\u00e4\uD83D\uDE00""#, "\"\u{7F}\u{2028}õ😀\"",
      "[\(String(repeating: " ", count: 40))1\(String(repeating: "\n", count: 40))]",
    ])
  func accepted(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(
    "invalid JSON is a fault at its first invalid byte",
    arguments: [
      ("[1,]", 3), ("{\"a\":1,}", 7), ("[,1]", 1), ("[1 2]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1),
      ("{\"a\":}", 5), ("{1:2}", 1), ("[1}", 2), ("{\"a\":1]", 6), ("]", 0), ("1]", 1),
      ("[1]//", 3), ("'a'", 0), ("01", 1), ("+1", 0), (".5", 0), ("1.x", 2), ("-x", 1), ("1ex", 2),
      ("0x1", 1), ("NaN", 0), ("-Infinity", 1), ("True", 0), ("nulL", 3), ("\u{FEFF}1", 0),
      ("[\"a\u{0}bcdefghijkl\",]", 3), (#"["12345678\x",]"#, 11), (#"["\u12g4",]"#, 6),
    ])
  func refused(text: String, offset: Int) {
    #expect(fault(text) == JSONFault(offset: offset, isCut: false))
  }

  @Test("JSON that ends too early is reported as cut")
  func cut() {
    let text = #"{"a":[1.5e-3,{"b":"\u00e4\n"},true,false,null,[]],"c":"0123456789abcdef"}"#
    for length in 0..<text.utf8.count {
      #expect(
        fault(String(text.prefix(length))) == JSONFault(offset: length, isCut: true),
        "cut behind \(text.prefix(length))")
    }
  }

  @Test("a control character or invalid escape damages only its own text")
  func spoilt() {
    for text in [
      "\"a\u{1}\"", #""\x""#, #""\u12""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#,
    ] {
      #expect(fault(text) == nil)
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      let kind = (try? reader.value())?.shownKind(in: bytes.span)
      #expect(kind == .damagedText)
    }
  }

  @Test("512 levels are read, one more is a fault, and no depth overflows the stack")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(fault(nested(512)) == nil)
    #expect(fault(nested(513)) == JSONFault(offset: 512, isCut: false))
    #expect(fault(nested(1_000_000)) == JSONFault(offset: 512, isCut: false))
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(fault(objects) == JSONFault(offset: 512 * 5, isCut: false))
  }

  @Test("opened levels count like skipped ones")
  func depthOpened() {
    let open = #"[{"name":"A","x":"#
    for (inside, isGood) in [(510, true), (511, false)] {
      let nested = String(repeating: "[", count: inside) + String(repeating: "]", count: inside)
      let result = RecordDecoder(format: .contactList).decode(open + nested + "}]")
      let column = open.utf8.count + 511
      #expect((try? result.get().records.count) == (isGood ? 1 : nil))
      if !isGood {
        #expect(result == .failure(.notJSON(line: 1, column: column, mistake: .tooDeep)))
      }
    }
  }

  @Test("the end of a text is found at every length and alignment")
  func ends() {
    for length in 0..<40 {
      let plain = String(repeating: "é!", count: length)
      for (end, isPlain) in [("", true), (#"\""#, false), ("\u{1F}", false)] {
        let bytes = Array("\"\(plain)\(end)\",9".utf8)
        var reader = JSONReader(bytes.span)
        let value = try? reader.value()
        let next = reader.next
        #expect(value?.isPlain == isPlain)
        #expect(value?.range.count == plain.utf8.count + end.utf8.count)
        #expect(next == UInt8(ascii: ","))
      }
    }
  }
}
