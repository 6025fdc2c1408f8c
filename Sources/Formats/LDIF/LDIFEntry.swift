import People

/// One entry of a directory server: its name and its attributes.
struct LDIFEntry: Equatable {
  /// A value of an attribute.
  struct Value: Equatable {
    /// The attribute's description in lower case, such as `cn` or `cn;lang-et`.
    let attribute: String
    /// The text; `nil` for bytes that are no UTF-8.
    let text: String?
    /// The bytes, where they are no UTF-8 and somebody wants them.
    var bytes: [UInt8]?
  }

  /// The entry's distinguished name.
  let name: String
  /// The values in the order of the file.
  var values: [Value] = []

  /// The values of an attribute, those without options such as a language first.
  func values(of attribute: String) -> [Value] {
    let plain = values.filter { $0.attribute == attribute }
    let prefix = attribute + ";"
    return plain + values.filter { $0.attribute.hasPrefix(prefix) }
  }

  /// Whether the entry has an attribute, be it a text or not. `dn` is the entry's name.
  func has(_ attribute: String) -> Bool {
    attribute == "dn" || !values(of: attribute).isEmpty
  }

  /// The texts of an attribute, without empty ones. `dn` is the entry's name.
  func texts(of attribute: String) -> [String] {
    attribute == "dn"
      ? [name] : values(of: attribute).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// The entry as a value with members, for looking at attributes that no mapping names. Those that are known for
  /// saying who is not active are spelled as servers do.
  var tree: ValueTree {
    .object(
      values.compactMap { value in
        value.text.map { (Self.spellings[value.attribute] ?? value.attribute, .text($0)) }
      })
  }

  private static let spellings = Dictionary(
    uniqueKeysWithValues: [
      "userAccountControl", "accountExpires", "nsAccountLock", "loginDisabled",
      "msExchHideFromAddressLists", "employeeType", "employeeStatus", "pwdAccountLockedTime",
      "msDS-UserAccountDisabled",
    ].map { ($0.lowercased(), $0) })
}

extension PhotoReader {
  /// What a value of a directory server is.
  static func reference(
    _ value: LDIFEntry.Value, at path: @autoclosure () -> String
  ) -> PhotoReference? {
    if let bytes = value.bytes { return PhotoReference(.image(bytes), at: path()) }
    guard let text = value.text else { return nil }
    return reference(text, at: path())
  }
}
