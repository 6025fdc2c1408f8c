import People

/// The names of people by the distinguished names of their entries (RFC 4514).
struct LDIFNames {
  private var names: [String: String] = [:]

  init(_ entries: [LDIFEntry]) {
    for entry in entries {
      let name = ["displayname", "cn"].lazy.compactMap { entry.texts(of: $0).first }.first
      if let name { names[DistinguishedName.key(entry.name)] = name }
    }
  }

  /// The name of an entry in the file, or else the first value of its distinguished name.
  func shown(_ name: String) -> String {
    names[DistinguishedName.key(name)] ?? Self.firstValue(of: name)
  }

  /// `Mari Tamm` of `CN=Mari Tamm,OU=People`; the text itself if it is not a distinguished name.
  private static func firstValue(of name: String) -> String {
    guard let equals = name.utf8.firstIndex(of: UInt8(ascii: "=")) else { return name }
    var bytes: [UInt8] = []
    var rest = name.utf8[name.utf8.index(after: equals)...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "+") { break }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      // `\2C` is a byte, `\,` the character itself.
      if let code = UInt8(String(decoding: Array(rest.prefix(2)), as: UTF8.self), radix: 16),
        rest.count > 1
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else if let escaped = rest.popFirst() {
        bytes.append(escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
