import Basics

/// Limits aliases before parsing: the parser compares keys by value, and nested aliases would take forever.
enum AliasScan {
  /// This few stand for some hundred values at most.
  private static let limit = 16

  /// The place of the first alias too many. A `*` in a quoted text may count.
  static func tooMany(in file: TextFile) -> Spot? {
    var count = 0
    for (index, line) in file.lines.enumerated() where line.utf8.contains(UInt8(ascii: "*")) {
      let scalars = Array(line.unicodeScalars)
      // The last scalar that is no blank: an alias begins a value, so an indicator precedes it.
      var last: Unicode.Scalar = "-"
      for (column, scalar) in scalars.enumerated() {
        if scalar == "*", "-?:[{,".unicodeScalars.contains(last),
          column + 1 < scalars.count, isName(scalars[column + 1])
        {
          count += 1
          if count > limit { return file.spot(line: index + 1, column: column + 1, length: 1) }
        }
        if scalar != " ", scalar != "\t" { last = scalar }
      }
    }
    return nil
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
