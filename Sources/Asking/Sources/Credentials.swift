import Basics

/// What a request says of who asks, as far as it explains why a server refuses.
enum Credentials: Equatable, Sendable {
  case none
  /// A user name and a password.
  case user
  /// A token that a server issued for this build.
  case issuedToken
  /// An `Authorization` without a word such as `Bearer` before the token.
  case bareToken
  /// A scheme twice, as in `Bearer Bearer …`.
  case schemeTwice(String)
  /// A token with quotation marks or white space around it.
  case wrappedToken
  case token(scheme: String)
  /// A token that stands for one in an example, such as `YOUR_TOKEN`.
  case placeholder
  /// Another header that names a key or a token.
  case key(header: String)
  /// A header whose name looks like `Authorization`.
  case misspelt(header: String)

  init(_ source: Source) {
    switch source.authorization {
    case .basic: self = .user
    case .clientCredentials: self = .issuedToken
    case nil: self = Self.ofHeaders(source.headers)
    }
  }

  private static func ofHeaders(_ headers: [Source.NamedValue]) -> Credentials {
    if let value = headers.first(where: { $0.name.lowercased() == "authorization" })?.value {
      return ofAuthorization(value)
    }
    for header in headers {
      let name = header.name.lowercased()
      if Nearest.word(to: name, in: ["authorization"]) != nil {
        return .misspelt(header: header.name)
      }
      if ["key", "token", "auth", "secret"].contains(where: name.contains) {
        return .key(header: header.name)
      }
    }
    return .none
  }

  private static func ofAuthorization(_ value: String) -> Credentials {
    let words = value.split(separator: " ").map(String.init)
    guard words.count > 1 else { return .bareToken }
    let token = words[1]
    if words.count > 2, token.lowercased() == words[0].lowercased() {
      return .schemeTwice(words[0])
    }
    let isWrapped =
      value.contains("  ") || value.last == " "
      || [token.first, words.last?.last].contains { $0.map { "\"'<>“”".contains($0) } == true }
    if isWrapped { return .wrappedToken }
    let word = token.lowercased()
    let isPlaceholder =
      ["your", "my_", "change", "replace", "insert", "example"].contains(where: word.hasPrefix)
      || ["token", "xxx", "secret", "abc123"].contains(word)
    return isPlaceholder ? .placeholder : .token(scheme: words[0])
  }

  /// What to do about the answer 401 or 403; `nil` if nothing was sent.
  func remedy(ofStatus status: Int) -> String? {
    let isKnown = status == 403
    return switch self {
    case .none: nil
    case .bareToken:
      "a word is missing before the token: write `Authorization: \"Bearer ${TOKEN}\"`, or what the server's manual has there"
    case .schemeTwice(let scheme):
      "`\(scheme)` is sent twice: leave it out of the variable, or of the header"
    case .wrappedToken:
      "quotation marks or spaces are sent with the token: set the variable without them"
    case .placeholder:
      "the token seems to be that of an example: write `${TOKEN}`, and set the variable"
    case .misspelt(let header): "did you mean `Authorization` in place of `\(header)`?"
    case _ where isKnown:
      "the server takes the sign-in, but not for this list: give the account or token the right to read it"
    case .user:
      "the server rejects the user name or the password of `auth`: check both, and that the account may sign in so"
    case .issuedToken:
      "the server rejects the token that `tokenURL` issued: check `scope`, and what the client may read"
    case .token(let scheme):
      "the server rejects the token that was sent: is it expired, of another server, or is `\(scheme)` the wrong word before it?"
    case .key(let header):
      "the server rejects what `\(header)` says: check the header's name and the key"
    }
  }
}
