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

  /// The texts of an attribute that are not empty; `dn` is the entry's name.
  func texts(of attribute: String) -> [String] {
    attribute == "dn"
      ? [name] : values(of: attribute).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// What the attributes say about the entry. Without classes, an entry has a name of a person.
  ///
  /// - Parameter known: The signs of attributes.
  func signs(_ known: [String: RecordSign]) -> [SignTexts] {
    var signs: [SignTexts] = []
    var hasClass = false
    var hasName = false
    for value in values {
      guard let text = value.text, !text.isEmpty else { continue }
      switch value.attribute {
      case "cn", "sn", "givenname", "displayname": hasName = true
      case "objectclass": hasClass = true
      default: break
      }
      guard let sign = known[value.attribute] else { continue }
      let key = Self.spellings[value.attribute] ?? value.attribute
      if let index = signs.firstIndex(where: { $0.key == key }) {
        signs[index].texts.append(text)
      } else {
        signs.append((sign, key, [text]))
      }
    }
    if !hasClass, !hasName { signs.append((.classes, "cn", ["top"])) }
    return signs
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
      "msDS-UserAccountDisabled", "objectClass", "objectCategory", "sAMAccountType",
      "msExchRecipientTypeDetails", "uniqueMember", "memberUid",
    ].map { ($0.lowercased(), $0) })
}
