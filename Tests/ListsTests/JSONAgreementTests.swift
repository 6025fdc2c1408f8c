import Foundation
import Testing

@testable import Lists

/// Judged by Foundation's reader of JSON, which we did not write.
@Suite struct JSONAgreementTests {
  private static let document = Array(
    #"{"a":[1,-2.5e+3,0,true,false,null,"õ\u00e4\ud83d\ude00\n\\"],"b":{"c":[],"d":{}}}"#.utf8)

  /// Whether bytes are JSON and every text in them is whole.
  private func isTaken(_ bytes: [UInt8]) -> Bool {
    guard (try? BodyEncoding.utf8(Data(bytes))) != nil else { return false }
    var reader = JSONReader(bytes.span)
    do throws(JSONFault) {
      let isWhole = try isWhole(&reader)
      try reader.end()
      return isWhole
    } catch {
      return false
    }
  }

  private func isWhole(_ reader: inout JSONReader) throws(JSONFault) -> Bool {
    var result = true
    if reader.isAtObject() {
      try reader.object { reader, key throws(JSONFault) in
        if key.shownKind(in: reader.bytes) == .damagedText { result = false }
        if try !isWhole(&reader) { result = false }
      }
    } else if reader.isAtList() {
      try reader.list { reader throws(JSONFault) in
        if try !isWhole(&reader) { result = false }
      }
    } else {
      let kind = try reader.value().shownKind(in: reader.bytes)
      return kind != .damagedText && kind != .hugeNumber
    }
    return result
  }

  private func foundationTakes(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// Foundation takes a comma before a closing bracket; we do not.
  private func hasTrailingComma(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(/,[ \t\r\n]*[\]}]/)
  }

  @Test("Foundation agrees after each byte is replaced by every other")
  func everyByte() {
    var bytes = Self.document
    for index in bytes.indices {
      let original = bytes[index]
      for value in UInt8.min...UInt8.max where !(value == 0 && index < 4) {
        bytes[index] = value
        let (ours, theirs) = (isTaken(bytes), foundationTakes(bytes))
        if ours != theirs, !hasTrailingComma(bytes) {
          Issue.record("\(ours) for \(String(decoding: bytes, as: UTF8.self))")
        }
      }
      bytes[index] = original
    }
  }

  @Test("Foundation agrees after each byte is removed, doubled or moved")
  func moved() {
    for index in Self.document.indices.dropLast() {
      var without = Self.document
      let byte = without.remove(at: index)
      var doubled = Self.document
      doubled.insert(byte, at: index)
      var moved = Self.document
      moved.swapAt(index, index + 1)
      for bytes in [without, doubled, moved] where !hasTrailingComma(bytes) {
        #expect(
          isTaken(bytes) == foundationTakes(bytes), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("texts are decoded as by Foundation")
  func texts() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "a", "Õ", "€", "😀", " ", "\\n", "\\\"", "\\\\", "\\/", "\\u00e4", "\\u0000", "\\uD83D\\uDE00",
      "0123456789", "e\u{301}", "\\b\\f\\r\\t", "\\uFFFF",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<12, using: &generator)
      let inside = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let bytes = Array("\"\(inside)\"".utf8)
      let expected = try JSONDecoder().decode(String.self, from: Data(bytes))
      var reader = JSONReader(bytes.span)
      let text = try reader.value().text(in: bytes.span)
      #expect(text.map { Array($0.utf8) } == Array(expected.utf8))
    }
  }
}
