/// Characters without a shape (Unicode property Default_Ignorable_Code_Point): joiners, direction marks, soft hyphens,
/// variation selectors. They count in no comparison, slug or search.
package enum InvisibleCharacters {
  /// Joins nothing and separates nothing, but people type a space for it: `علی‌رضا`.
  package static let nonJoiner: Unicode.Scalar = "\u{200C}"

  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    // The standard library's lookup is slow.
    switch scalar.value {
    case ..<0xAD: false
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  package static func removed(from text: String) -> String {
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] >= 0x80 {
      return removed(from: text, where: contains)
    }
    return text
  }

  /// The text to show: without soft hyphens, zero-width spaces and word joiners, which no name needs and phones draw as
  /// boxes. Scripts that are written without spaces keep zero-width spaces, where lines may break.
  package static func shown(_ text: String) -> String {
    // Fast path: UTF-8 of these characters begins with 0xC2 or 0xE2.
    guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return text }
    return removed(from: text) { scalar in
      switch scalar.value {
      case 0xAD, 0x2060: true
      case 0x200B: !text.unicodeScalars.contains(where: UnspacedScripts.contains)
      default: false
      }
    }
  }

  private static func removed(
    from text: String, where isRemoved: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: isRemoved) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isRemoved($0) }))
  }
}
