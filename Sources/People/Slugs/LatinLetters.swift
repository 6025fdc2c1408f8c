/// Accented Latin letters in ASCII, letter by letter. Transliterating a whole name takes fifty times
/// as long, and most names that are not ASCII hold no other letters.
enum LatinLetters {
  /// Latin-1 letters and Latin Extended-A, whose transliterations do not depend on neighbours.
  private static let covered = UInt32(0xC0)...UInt32(0x17F)

  private static let table: [String] = covered.map { value in
    Unicode.Scalar(value).map { ICU.latinASCII(String($0)) } ?? ""
  }

  /// The text in ASCII; `nil` where it holds anything but ASCII and the letters of the table.
  static func ascii(_ text: String) -> String? {
    var ascii = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else if covered.contains(scalar.value) {
        ascii += table[Int(scalar.value - covered.lowerBound)]
      } else {
        return nil
      }
    }
    return ascii
  }
}
