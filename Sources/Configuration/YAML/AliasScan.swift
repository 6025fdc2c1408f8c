import Basics

/// A look at the raw text before it is parsed: the parser compares keys by value, and a key of
/// nested aliases would keep it busy for ever.
enum AliasScan {
  /// So few cannot stand for more than some hundred values.
  private static let limit = 16

  /// The place of the alias that is one too many, where there is one. A `*` inside a quoted text
  /// may count as an alias; that many of them are no configuration.
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
