import People

extension ValueTree {
  /// The key that says that a record is no person; `nil` if it is one.
  var denied: String? {
    var said = Personhood()
    var keys: Set<String> = []
    for (key, value) in members where keys.insert(key).inserted || value.written != nil {
      guard let sign = RecordSign(key) else { continue }
      if case .list(let items) = value {
        said.add(items.compactMap(\.written), isList: true, as: sign, at: key)
      } else {
        said.add(value.written.map { [$0] } ?? [], as: sign, at: key)
      }
    }
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
