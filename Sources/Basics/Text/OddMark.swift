/// Characters that look like a space, a hyphen or a colon and are none: word processors and web pages put them into
/// texts that are copied from there.
package enum OddMark {
  /// What such a character looks like.
  package enum Likeness: Hashable, Sendable {
    case space, hyphen, colon, nothing
  }

  package static func likeness(of scalar: Unicode.Scalar) -> Likeness? {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x2010...0x2015, 0x2022, 0x2043, 0x2212, 0xFE58, 0xFE63, 0xFF0D, 0xB7: .hyphen
    case 0xFE55, 0xFF1A, 0x2236, 0xA789: .colon
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: .nothing
    default: nil
    }
  }

  /// The usual name, with the number.
  package static func name(of scalar: Unicode.Scalar) -> String {
    let name =
      switch scalar.value {
      case 0xA0, 0x202F: "no-break space"
      case 0x2013: "en dash"
      case 0x2014: "em dash"
      case 0x2011: "no-break hyphen"
      case 0x2022, 0xB7: "bullet"
      case 0x2212: "minus sign"
      case 0x3000: "wide space"
      default:
        switch likeness(of: scalar) {
        case .space: "space of another kind"
        case .hyphen: "dash"
        case .colon: "wide colon"
        case .nothing, nil: "invisible character"
        }
      }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return name + " (U+" + String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
      + ")"
  }

  /// What to do about the first such character of a text; `nil` without one.
  package static func remedy(in text: some StringProtocol) -> String? {
    for scalar in text.unicodeScalars {
      switch likeness(of: scalar) {
      case .space: return "type a plain space in place of the \(name(of: scalar)), or delete it"
      case .hyphen: return "type `-` in place of the \(name(of: scalar))"
      case .colon: return "type `:` and a space in place of the \(name(of: scalar))"
      case .nothing: return "delete the \(name(of: scalar))"
      case nil: continue
      }
    }
    return nil
  }
}
