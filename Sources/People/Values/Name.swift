/// A person's name, trimmed, with runs of white space folded.
package enum Name: Hashable, Sendable {
  /// Neither part is empty.
  case parts(first: String, last: String)
  /// Parts whose family name comes first, as in Hungarian. Neither is empty.
  case familyFirst(first: String, last: String)
  /// A name whose parts are unknown, or the only part.
  case single(String)

  /// The name of separate parts, which count if both are there. Otherwise a whole name does, then the only part.
  ///
  /// - Returns: `nil` if all are empty.
  package init?(first: String, last: String, whole: String) {
    if !first.isEmpty, !last.isEmpty {
      self = .parts(
        first: InvisibleCharacters.shown(first), last: InvisibleCharacters.shown(last))
      return
    }
    let name = InvisibleCharacters.shown(whole.isEmpty ? first + last : whole)
    if name.isEmpty { return nil }
    self =
      Self.completed(name, first: first, last: last) ?? CommaName.parts(of: name) ?? .single(name)
  }

  /// The parts of a whole name that ends in the family name, or whose only other word than the given name is last.
  private static func completed(_ whole: String, first: String, last: String) -> Name? {
    if !last.isEmpty, whole.hasSuffix(" " + last) {
      return .parts(first: String(whole.dropLast(last.count + 1)), last: last)
    }
    guard !first.isEmpty, whole.hasPrefix(first + " ") else { return nil }
    let rest = String(whole.dropFirst(first.count + 1))
    return rest.contains(" ") ? nil : .parts(first: first, last: rest)
  }

  /// Whether texts of a column are whole names, and not the part that another column lacks: most have one of the
  /// other column's parts among their words.
  package static func areWhole(_ names: [String], parts: [String]) -> Bool {
    if names.isEmpty { return false }
    if names == parts { return true }
    let known = Set(parts.map(NameKey.of))
    let whole = names.count { name in
      let words = name.split { " ,".contains($0) }.map(String.init)
      return words.indices.contains { start in
        (start + 1...words.count).contains { end in
          end - start < words.count
            && known.contains(NameKey.of(words[start..<end].joined(separator: " ")))
        }
      }
    }
    return whole * 2 > names.count
  }

  /// The name as it is shown: given and family name, or the single name. One wholly in Han, kana or Hangul has the
  /// family name first and no space.
  package var full: String {
    switch self {
    case .single(let name): isEastAsian ? name.filter { $0 != " " } : name
    case .parts(let first, let last): isEastAsian ? last + first : first + " " + last
    case .familyFirst(let first, let last): isEastAsian ? last + first : last + " " + first
    }
  }

  package var first: String? {
    switch self {
    case .parts(let first, _), .familyFirst(let first, _): first
    case .single: nil
    }
  }

  package var last: String? {
    switch self {
    case .parts(_, let last), .familyFirst(_, let last): last
    case .single: nil
    }
  }

  /// The parts, if the full name consists of them in this order, with a space between.
  package var givenFirst: (first: String, last: String)? {
    if case .parts(let first, let last) = self, !isEastAsian { (first, last) } else { nil }
  }

  /// What the slug is made of: the full name, with the parts of a name in Han, kana or Hangul kept apart.
  package var slugText: String {
    switch self {
    case .single(let name): name
    case .parts(let first, let last), .familyFirst(let first, let last):
      isEastAsian ? last + " " + first : full
    }
  }

  /// The comparable form that makes records one person. It is the same in either order of the parts, so that
  /// `nameOrder` makes nobody another person.
  package var key: String {
    guard case .familyFirst(let first, let last) = self, !isEastAsian else {
      return NameKey.of(full)
    }
    return NameKey.of(first + " " + last)
  }

  /// The comparable forms of what the person may be called, ``key`` first.
  package var keys: [String] {
    if case .familyFirst = self, !isEastAsian { [key, NameKey.of(full)] } else { [key] }
  }

  /// The name in a source whose names have the family name first. A whole name of two words is one.
  var withFamilyFirst: Name {
    switch self {
    case .parts(let first, let last): return .familyFirst(first: first, last: last)
    case .familyFirst: return self
    case .single(let name):
      let words = name.split(separator: " ").map { String($0) }
      guard words.count == 2, words.allSatisfy(CommaName.isName) else { return self }
      return .familyFirst(first: words[1], last: words[0])
    }
  }

  /// Whether the name is one word, in a script that writes spaces: often a given name, which tells nobody apart.
  package var isOneWord: Bool {
    guard case .single(let name) = self, !name.utf8.contains(UInt8(ascii: " ")) else {
      return false
    }
    return !name.unicodeScalars.contains(where: UnspacedScripts.contains)
  }

  private var isEastAsian: Bool {
    switch self {
    case .single(let name): UnspacedScripts.isEastAsian(name)
    case .parts(let first, let last), .familyFirst(let first, let last):
      UnspacedScripts.isEastAsian(last) && UnspacedScripts.isEastAsian(first)
    }
  }
}

/// The order of the parts of a source's names.
package enum NameOrder: String, CaseIterable, Sendable {
  case givenFirst, familyFirst
}
