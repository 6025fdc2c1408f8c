import People

extension ValueTree {
  /// The key that says that a record is no person; `nil` if it is one.
  var denied: String? {
    // An attribute of a directory server may have several values.
    var signs: [(sign: RecordSign, key: String, texts: [String], isList: Bool)] = []
    for (key, value) in members {
      guard let sign = RecordSign(key) else { continue }
      var (texts, isList) = (value.written.map { [$0] } ?? [], false)
      if case .list(let items) = value { (texts, isList) = (items.compactMap(\.written), true) }
      if let index = signs.firstIndex(where: { $0.key == key }) {
        signs[index].texts += texts
      } else {
        signs.append((sign, key, texts, isList))
      }
    }
    var said = Personhood()
    for (sign, key, texts, isList) in signs { said.add(texts, isList: isList, as: sign, at: key) }
    return said.denied(hasWholeName: hasWholeName)
  }

  /// Whether it has a given and a family name, also in an object.
  var hasWholeName: Bool {
    let roles = members.flatMap { key, value -> [Field] in
      if case .object = value {
        return value.members.filter(\.value.hasText).compactMap {
          FieldWords.role(of: $0.key)?.role
        }
      }
      return value.hasText ? FieldWords.role(of: key).map { [$0.role] } ?? [] : []
    }
    return roles.contains(.firstName) && roles.contains(.lastName)
  }

  private var hasText: Bool { written.map { !TextCleaning.line($0).isEmpty } ?? false }
}
