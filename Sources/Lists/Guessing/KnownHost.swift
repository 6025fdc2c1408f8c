import People

/// A host at whose address an account is found by its name.
struct KnownHost {
  /// The key of the field of links.
  let key: String
  let label: String
  /// What an account's name follows.
  let address: String
  let isAccount: @Sendable (String) -> Bool

  /// Whether a column of this name has accounts there.
  func isNamed(_ name: String) -> Bool {
    Vocabulary.words("account " + key).contains(PlainWord.of(name))
  }

  static let all = [
    KnownHost(
      key: "github", label: "GitHub", address: "https://github.com/",
      isAccount: { isName($0, most: 39) }),
    KnownHost(
      key: "orcid", label: "ORCID", address: "https://orcid.org/",
      isAccount: { text in
        text.utf8.count == 19
          && text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x58 }
      }),
    KnownHost(
      key: "linkedin", label: "LinkedIn", address: "https://www.linkedin.com/in/",
      isAccount: { isName($0, most: 100) }),
    KnownHost(
      key: "mastodon", label: "Mastodon", address: "acct:",
      isAccount: { LinkAddress.safe("acct:" + $0) != nil }),
  ]

  private static func isName(_ text: String, most: Int) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D || $0 == 0x5F
    }
    return !text.isEmpty && text.utf8.count <= most && isPlain
  }
}
