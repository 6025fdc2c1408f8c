import People

/// An entry of a directory server.
struct LDIFEntry: Equatable {
  struct Value: Equatable {
    /// The attribute in lower case, such as `cn` or `cn;lang-et`.
    let attribute: String
    /// The text; `nil` if the bytes are not UTF-8.
    let text: String?
    /// The bytes of a requested binary attribute.
    var bytes: [UInt8]?

    /// The options behind the attribute's name, such as `lang-et`.
    var options: [String] { attribute.split(separator: ";").dropFirst().map(String.init) }
  }

  /// The distinguished name.
  let name: String
  /// The line at which the entry begins; 0 if unknown.
  var line = 0
  var values: [Value] = []

  /// The values of an attribute, those without options such as a language first.
  func values(of attribute: String) -> [Value] {
    let plain = values.filter { $0.attribute == attribute }
    let prefix = attribute + ";"
    return plain + values.filter { $0.attribute.hasPrefix(prefix) }
  }

  /// Whether the entry has an attribute; `dn` is its name.
  func has(_ attribute: String) -> Bool {
    attribute == "dn" || !values(of: attribute).isEmpty
  }

  /// The texts of an attribute that are not empty; `dn` is the entry's name.
  func texts(of attribute: String) -> [String] {
    attribute == "dn"
      ? [name] : values(of: attribute).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// All attributes, to guess their meaning. Known ones are spelled as servers do.
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
