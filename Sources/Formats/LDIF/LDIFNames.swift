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
    names[DistinguishedName.key(name)] ?? DistinguishedName.shown(name)
  }
}
