/// An e-mail address as a source gave it.
public enum EmailAddress {
  /// The comparable form: mail hosts ignore letter case.
  public static func key(_ text: String) -> String { CaseFolding.key(text) }

  /// Whether the text can be a `mailto:` link: one `@` with something on both sides and nothing that an
  /// address cannot hold unquoted (RFC 5322, section 3.4.1; RFC 6531 for letters beyond ASCII). Any other
  /// text is shown without a link.
  public static func isLinkable(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard text.utf8.count <= 254, let at = scalars.firstIndex(of: "@") else { return false }
    let local = scalars[..<at]
    let domain = scalars[scalars.index(after: at)...]
    return !local.isEmpty && local.allSatisfy(isLocal) && !domain.isEmpty
      && domain.allSatisfy(isDomain) && domain.first != "." && domain.last != "."
  }

  private static func isLocal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}",
      "~", ".":
      true
    default: scalar.value >= 0xA0 && scalar.properties.isAlphabetic
    }
  }

  private static func isDomain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
    default: scalar.value >= 0xA0 && scalar.properties.isAlphabetic
    }
  }
}
