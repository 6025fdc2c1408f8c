import Basics
import Settings
import Site

/// Where visitors report mistakes: a `mailto:` or `https:` address with fields in braces.
struct CorrectionTarget: Equatable, Sendable {
  /// The fields that an address may name.
  enum Field: String, CaseIterable, Sendable {
    case name, id, page, source
    /// What the form writes.
    case edit
  }

  /// Why a text is no target.
  enum Mistake: Problem, Equatable {
    case otherScheme
    /// A form has nowhere to put what it writes.
    case noPlaceForEdits
    case unknownField(String)

    var diagnostic: Diagnostic {
      switch self {
      case .otherScheme:
        return .badValue("a mailto: address, or an https: address without a password")
      case .noPlaceForEdits:
        return .error(
          "no-place-for-edits", "the form has no place in the address of `corrections`",
          "write {edit} where a form service expects a long answer: `…?entry.1={edit}`")
      case .unknownField(let name):
        let known = Field.allCases.map(\.rawValue)
        return .error(
          "unknown-correction-field", "`corrections` knows no `{\(name.shortened)}`",
          ConfigurationReason.suggestion(inBraces: Nearest.word(to: name, in: known), known))
      }
    }

    /// The part of the text that is wrong; empty for all of it.
    var part: String { if case .unknownField(let name) = self { "{\(name)}" } else { "" } }

    static let examples: [Mistake] = [
      .otherScheme, .noPlaceForEdits, .unknownField("nmae"),
    ]
  }

  /// Mail programs and servers take no longer addresses.
  static let longest = 1_800

  let isMail: Bool
  /// The parts between fields, one more than fields.
  private let texts: [String]
  private let fields: [Field]

  init(parsing text: String) throws(Mistake) {
    let lower = text.lowercased()
    isMail = lower.hasPrefix("mailto:")
    let isAddress =
      isMail
      ? Self.isMailbox(text)
      : lower.hasPrefix("https://") && WebAddress(text).map { $0.credentials == nil } ?? false
    if !isAddress { throw .otherScheme }
    var (texts, fields): ([String], [Field]) = ([], [])
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      let name = inside.prefix { $0 != "}" }
      guard name.endIndex < inside.endIndex, let field = Field(rawValue: String(name)) else {
        throw .unknownField(String(name))
      }
      texts.append(String(rest[..<open]))
      fields.append(field)
      rest = inside[inside.index(after: name.endIndex)...]
    }
    self.texts = texts + [String(rest)]
    self.fields = fields
  }

  var needsSource: Bool { fields.contains(.source) }

  /// Whether the text is a `mailto:` address (RFC 6068) with one or more recipients.
  private static func isMailbox(_ text: String) -> Bool {
    let recipients = text.dropFirst("mailto:".count).prefix { $0 != "?" }
    let isClean = !text.unicodeScalars.contains { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        || "<>\"\\^`#".unicodeScalars.contains(scalar)
    }
    return isClean && !recipients.contains("{")
      && recipients.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
        let parts = $0.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      }
  }

  /// The address for one person.
  ///
  /// - Parameters:
  ///   - value: a field's text.
  ///   - subject: of a mail that has none of its own.
  ///   - body: likewise. It is left out where the address would be longer than 1,800 characters.
  func address(
    subject: String, body: () -> String, _ value: (Field) -> String
  ) -> String {
    var address = texts[0]
    for (field, text) in zip(fields, texts.dropFirst()) {
      address += LinkForms.queryValue(value(field)) + text
    }
    guard isMail else { return Self.isShort(address) ? address : Self.withoutBody(address) }
    let before = Self.names(in: address)
    var parts: [String] = []
    if !before.contains("subject") { parts.append("subject=" + LinkForms.queryValue(subject)) }
    let short = Self.adding(parts, to: address)
    if before.contains("body") { return Self.isShort(short) ? short : Self.withoutBody(short) }
    let whole = Self.adding(parts + ["body=" + LinkForms.queryValue(body())], to: address)
    return Self.isShort(whole) ? whole : short
  }

  /// An address into which a script puts the text of a form.
  struct FormAddress: Equatable {
    let isMail: Bool
    /// What is before the text and behind it.
    let before: String
    let after: String
  }

  /// The address of a form; `nil` if it has no place for a text.
  func formAddress(subject: String, _ value: (Field) -> String) -> FormAddress? {
    var (before, after) = (texts[0], "")
    var hasPlace = false
    for (field, text) in zip(fields, texts.dropFirst()) {
      let next = (field == .edit ? "" : LinkForms.queryValue(value(field))) + text
      hasPlace = hasPlace || field == .edit
      if hasPlace { after += next } else { before += next }
    }
    if hasPlace { return FormAddress(isMail: isMail, before: before, after: after) }
    let path = before.prefix { !"?#".contains($0) }
    let own = Self.names(in: before).first {
      ["body", "description", "issue[description]", "issue%5bdescription%5d"].contains($0)
    }
    let name =
      isMail
      ? "body"
      : own
        ?? (path.hasSuffix("/-/issues/new")
          ? "issue%5Bdescription%5D" : path.hasSuffix("/issues/new") ? "body" : nil)
    guard let name else { return nil }
    let fragment = before.drop { $0 != "#" }
    before = Self.withoutBody(String(before.dropLast(fragment.count)))
    let parts =
      isMail && !Self.names(in: before).contains("subject")
      ? ["subject=" + LinkForms.queryValue(subject)] : []
    return FormAddress(
      isMail: isMail, before: Self.adding(parts + [name + "="], to: before),
      after: String(fragment))
  }

  private static func isShort(_ address: String) -> Bool {
    address.unicodeScalars.count <= longest
  }

  private static func adding(_ parts: [String], to address: String) -> String {
    if parts.isEmpty { return address }
    return address + (address.contains("?") ? "&" : "?") + parts.joined(separator: "&")
  }

  private static func name(of part: Substring) -> String {
    part.prefix { $0 != "=" }.lowercased()
  }

  private static func names(in address: String) -> [String] {
    address.drop { $0 != "?" }.dropFirst().split(separator: "&").map(name)
  }

  /// An address without the texts of its query, which forms name `body`, `description` or the like.
  private static func withoutBody(_ address: String) -> String {
    guard let mark = address.firstIndex(of: "?") else { return address }
    let query = address[address.index(after: mark)...]
    let end = query.firstIndex(of: "#") ?? query.endIndex
    let kept = query[..<end].split(separator: "&").filter { part in
      !["body", "description"].contains { name(of: part).contains($0) }
    }
    let before = address[..<mark] + (kept.isEmpty ? "" : "?")
    return before + kept.joined(separator: "&") + query[end...]
  }
}
