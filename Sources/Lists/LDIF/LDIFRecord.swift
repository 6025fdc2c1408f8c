import People

/// An entry of a directory server as a record.
struct LDIFRecord: ListedRecord {
  let entry: LDIFEntry
  let names: LDIFNames
  /// The attribute of each path of the reader.
  let attributes: [String]
  /// The signs of attributes, see ``LDIFEntry/signs(_:)``.
  let knownSigns: [String: RecordSign]

  func values(at path: RecordReader.Path) -> [RecordValue] {
    let attribute =
      path.number >= 0 ? attributes[path.number] : Self.attribute(path.path)
    if attribute == "dn" { return [.text(entry.name)] }
    // People are identified by distinguished names; only what is shown is a person's name.
    let isShown =
      path.field?.isOfPeople != true && ["manager", "secretary"].contains(attribute)
    return entry.values(of: attribute).compactMap { value in
      if let bytes = value.bytes { return RecordValue(.bytes(bytes)) }
      // Fields are read from texts alone, and a reference such as `title:< file:///…` is never followed.
      guard let text = value.text else { return path.field == nil ? .other(.damagedText) : nil }
      return RecordValue(
        .text(isShown ? names.shown(text) : text), kind: AddressKind.of(value.options))
    }
  }

  func place(of path: RecordReader.Path) -> String { "." + path.path.text }

  var tree: ValueTree { entry.tree }

  var signs: [SignTexts] { entry.signs(knownSigns) }

  static func attribute(_ path: FieldPath) -> String { path.heading.lowercased() }
}

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
