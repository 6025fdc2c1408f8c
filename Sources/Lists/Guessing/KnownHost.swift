import People

/// A host at whose address an account is found by its name.
struct KnownHost {
  /// The key of the field of links.
  let key: String
  let label: String
  /// What an account's name follows.
  let address: String
  /// How lists call the column, without marks and in lower case.
  let words: [String]
  let isAccount: @Sendable (String) -> Bool

  static let all = [
    KnownHost(
      key: "github", label: "GitHub", address: "https://github.com/",
      words: ["github", "githubuser", "githublogin", "githubusername", "githubhandle", "githubid"],
      isAccount: { isName($0, most: 39) }),
    KnownHost(
      key: "orcid", label: "ORCID", address: "https://orcid.org/", words: ["orcid", "orcidid"],
      isAccount: { text in
        text.utf8.count == 19
          && text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x58 }
      }),
    KnownHost(
      key: "linkedin", label: "LinkedIn", address: "https://www.linkedin.com/in/",
      words: ["linkedin", "linkedinid", "linkedinuser", "linkedinusername", "linkedinhandle"],
      isAccount: { isName($0, most: 100) }),
    KnownHost(
      key: "mastodon", label: "Mastodon", address: "acct:",
      words: [
        "mastodon", "mastodonid", "mastodonuser", "mastodonusername", "mastodonhandle",
        "mastodonaccount", "fediverse", "fediversehandle",
      ],
      isAccount: { LinkAddress.safe("acct:" + $0) != nil }),
  ]

  private static func isName(_ text: String, most: Int) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D || $0 == 0x5F
    }
    return !text.isEmpty && text.utf8.count <= most && isPlain
  }
}
