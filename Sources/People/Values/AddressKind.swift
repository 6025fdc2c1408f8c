/// What an e-mail address, a phone number or a postal address is for, by the words beside it: a type, a label, a key, a
/// heading.
///
/// ```swift
/// let kinds = ["_$!<HomeFAX>!$_", "* Work", "privattelefon", "voice"].map { AddressKind.of($0) }
/// assert(kinds == [.fax, .work, .home, nil])
/// ```
package enum AddressKind: String, Sendable, CaseIterable {
  // The first of those that a text says counts: a private kind even beside others.
  case fax, pager, home, mobile, work, other

  /// Whether only an owner who names it publishes it.
  package var isPrivate: Bool { self == .home || self == .fax || self == .pager }

  /// The kind that a text says; `nil` if it says nothing about it, as `VOICE` does.
  package static func of(_ text: String) -> AddressKind? { AddressText.kind(of: text) }

  /// The kind that several types say.
  package static func of(_ types: some Sequence<String>) -> AddressKind? {
    var found: AddressKind?
    for type in types {
      if let kind = of(type), kind.order < found?.order ?? .max { found = kind }
    }
    return found
  }

  /// The kind that a label and types say: a label that says work is work, whatever the types. Without a label, the
  /// types decide.
  package static func of(label: String?, types: some Sequence<String>) -> AddressKind? {
    let typed = of(types)
    guard let labelled = label.flatMap({ of($0) }) else { return typed }
    if labelled == .work { return typed == .fax || typed == .pager ? typed : .work }
    return typed.map { $0.isPrivate && !labelled.isPrivate ? $0 : labelled } ?? labelled
  }

  /// The kind that a heading or key says if it names an address or number, as `Home phone` and `Fax` do, unlike
  /// `Home page`.
  package static func of(heading: String) -> AddressKind? {
    let text = AddressText(heading)
    return text.isOfAddress ? text.kind : nil
  }

  /// A phone number or an e-mail address.
  package enum Subject: Sendable { case phone, mail }

  /// What a heading of nothing but known words names.
  package static func subject(ofHeading heading: String) -> Subject? {
    AddressText(heading).subject
  }

  /// Its place among all: the first of those that a text says counts.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
