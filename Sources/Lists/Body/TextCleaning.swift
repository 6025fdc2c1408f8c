import Basics
import People

/// Cleans texts of sources for display and comparison.
///
/// Removes control characters, byte order marks and noncharacters, and the bidirectional embeddings, overrides
/// and isolates, which could affect the text after the value. The marks U+200E, U+200F and U+061C and the
/// joiners stay. `StreamSafeText` limits combining marks.
package enum TextCleaning {
  struct Outcome {
    let text: String
    /// Whether combining marks were removed.
    let hasLostMarks: Bool

    fileprivate init(_ text: String) {
      let cut = StreamSafeText.cut(text)
      self.text = cut ?? text
      hasLostMarks = cut != nil
    }
  }

  /// The text on one line, with runs of white space replaced by a space.
  package static func line(_ text: String) -> String { wholeLine(text).text }

  /// The text on one line, and whether it lost marks.
  static func wholeLine(_ text: String) -> Outcome {
    Outcome(isClean(text) ? text : folded(text.unicodeScalars))
  }

  /// The text with each line cleaned, without empty lines at its start and end.
  static func lines(_ text: String) -> Outcome {
    if isClean(text) { return Outcome(text) }
    var lines = split(text).map(folded)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Outcome(lines.drop { $0.isEmpty }.joined(separator: "\n"))
  }

  /// CommonMark with lines ended by LF. White space at the start and end of lines is significant and stays.
  static func markdown(_ text: String) -> Outcome {
    if isClean(text) { return Outcome(text) }
    var lines = split(text).map { line in
      String(String.UnicodeScalarView(line.filter { $0 == "\t" || !isDropped($0) }))
    }
    let isBlank = { (line: String) in line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    return Outcome(lines.drop(while: isBlank).joined(separator: "\n"))
  }

  /// Fast path: whether the text surely needs no cleaning, as most do not.
  private static func isClean(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var afterSpace = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x20 {
        if afterSpace { return false }
        afterSpace = true
      } else {
        afterSpace = false
        guard isInnocent(byte) else { return false }
      }
    }
    return !afterSpace || bytes.isEmpty
  }

  /// Whether a byte cannot belong to white space or a removed character. 0xC2 begins U+0085 and U+00A0; 0xE1,
  /// 0xE2, 0xE3 and 0xEF begin those in the rest of the first plane; 0xF0 and above begin noncharacters.
  private static func isInnocent(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x7E, 0x80...0xBF, 0xC3...0xE0, 0xE4...0xEE: true
    default: false
    }
  }

  private static func folded(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in scalars {
      if WhiteSpace.contains(scalar) {
        pendingSpace = !result.isEmpty
      } else if !isDropped(scalar) {
        if pendingSpace { result.append(" ") }
        pendingSpace = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func split(_ text: String) -> [String.UnicodeScalarView.SubSequence] {
    var lines: [String.UnicodeScalarView.SubSequence] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if isLineEnd(scalar) {
        lines.append(scalars[start..<index])
        let isPair = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
        start = isPair ? scalars.index(after: next) : next
        index = start
      } else {
        index = next
      }
    }
    lines.append(scalars[start...])
    return lines
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F: true
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
