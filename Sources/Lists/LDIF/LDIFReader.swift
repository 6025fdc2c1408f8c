import Basics
import Foundation
import People

/// Parses LDIF (RFC 2849). Lines may end in any way, and the counts that `ldapsearch` adds are skipped.
struct LDIFReader {
  private var lines: PhysicalLines
  private let binary: Set<String>

  /// The entries of a file in UTF-8.
  ///
  /// - Parameter binary: The attributes, in lower case, whose bytes are kept.
  static func entries(
    _ bytes: Data, binary: Set<String> = []
  ) throws(BodyProblem) -> [LDIFEntry] {
    var reader = LDIFReader(bytes, binary)
    return try reader.entries()
  }

  private init(_ bytes: Data, _ binary: Set<String>) {
    lines = PhysicalLines(Array(bytes))
    self.binary = binary
  }

  private mutating func entries() throws(BodyProblem) -> [LDIFEntry] {
    var entries: [LDIFEntry] = []
    var entry: LDIFEntry?
    var isSkipped = false
    while let (line, number) = nextLine() {
      if line.isEmpty {
        if let entry { entries.append(entry) }
        entry = nil
        isSkipped = false
      } else if line.first != UInt8(ascii: "#"), !isSkipped {
        let value = try value(of: line, number)
        if entry != nil {
          if value.attribute == "changetype" {
            // `ldifde` writes entries as records that add them (RFC 2849, section 3).
            guard value.text?.lowercased() == "add" else {
              throw .notLDIF(line: number, mistake: .changeRecord)
            }
          } else {
            entry?.values.append(value)
          }
        } else if value.attribute == "dn" {
          entry = LDIFEntry(name: value.text ?? "", line: number)
        } else if ["search", "result", "ref"].contains(value.attribute) {
          isSkipped = true
        } else if value.attribute != "version" {
          throw Self.problem(lines.bytes, number)
        }
      }
    }
    if let entry { entries.append(entry) }
    return entries
  }

  /// The next line with its continuation lines, and its number.
  private mutating func nextLine() -> (line: [UInt8], number: Int)? {
    guard lines.nextByte != nil else { return nil }
    let start = lines.number
    var line = Array(lines.next())
    // An empty line ends an entry, even if a continuation follows.
    while !line.isEmpty, lines.nextByte == UInt8(ascii: " ") {
      line += lines.next().dropFirst()
    }
    return (line, start)
  }

  /// Parses a line. A file that `:<` refers to is never read.
  private func value(of line: [UInt8], _ number: Int) throws(BodyProblem) -> LDIFEntry.Value {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      throw Self.problem(line, number)
    }
    let attribute = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    var value = line[(colon + 1)...]
    let mark = value.first
    if mark == UInt8(ascii: ":") || mark == UInt8(ascii: "<") { value = value.dropFirst() }
    value = value.drop { $0 == UInt8(ascii: " ") }
    switch mark {
    case UInt8(ascii: "<"): return LDIFEntry.Value(attribute: attribute, text: nil)
    case UInt8(ascii: ":"):
      // Editors leave blanks at the end.
      let base64 = Data(value.filter { $0 != 0x20 && $0 != 0x09 })
      guard let decoded = Data(base64Encoded: base64) else {
        throw .notLDIF(line: number, mistake: .badBase64)
      }
      var result = LDIFEntry.Value(
        attribute: attribute, text: String(validating: decoded, as: UTF8.self))
      // `jpegPhoto;binary` is the same attribute.
      let name = attribute.prefix { $0 != ";" }
      if result.text == nil, binary.contains(String(name)) { result.bytes = Array(decoded) }
      return result
    default:
      return LDIFEntry.Value(attribute: attribute, text: String(decoding: value, as: UTF8.self))
    }
  }

  private static func problem(_ bytes: [UInt8], _ number: Int) -> BodyProblem {
    if number == 1, let kind = TextKind(bytes), kind != .ldif { return .otherText(kind) }
    let mistake: LDIFMistake =
      if ConflictMarker.isMarker(bytes) {
        .conflictMarker
      } else {
        bytes.contains(UInt8(ascii: ":")) ? .missingName : .missingColon
      }
    return .notLDIF(line: number, mistake: mistake)
  }
}

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
