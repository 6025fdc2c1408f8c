import Asking

extension ConfigurationReader {
  static let auth = SettingTable<ClientCredentials>(
    rules: #""oneOf": [{ "required": ["user", "password"] }, "#
      + #"{ "required": ["tokenURL", "client", "secret"] }]"#
  ) {
    Setting(
      "tokenURL", SettingType(address, line.read), \.tokenURL,
      "The address that issues tokens (OAuth 2, client credentials).")
    Setting("client", line, \.client, "The client's identifier.")
    Setting(
      "secret", SettingType(line.schema) { $0.secret($1) }, \.secret,
      "The client's secret, such as ${CLIENT_SECRET}.")
    Setting("scope", line, \.scope, "The scope of the token, if the server requires one.")
    Setting(
      "style", .choice, \.style, default: "form",
      "Where the client's credentials are sent: in the form, or in the header.")
    Setting(
      "parameters", SettingType(texts) { $0.parameters($1) }, \.parameters,
      "Further fields of the form, such as an audience.")
    Setting("user", schema: line.schema, "A user name, or an API key in its place.")
    Setting("password", schema: line.schema, "The password.")
  }

  private static let line = SettingType(SettingType.text.schema) { $0.line($1) }

  /// Reads `auth`.
  ///
  /// - Parameter allowInsecure: Whether secrets may be sent unencrypted.
  mutating func authorization(
    _ mapping: YAMLMapping, allowInsecure: Bool
  ) -> Authorization? {
    guard let node = mapping["auth"] else { return nil }
    if case .mapping(let headers)? = mapping["headers"]?.content,
      let header = headers.first(where: { $0.key.lowercased() == "authorization" })
    {
      yaml.report(.conflictingKeys(header.key, "auth"), at: header.keyNode)
    }
    guard let auth = yaml.mapping(node, keys: Self.auth.keys) else { return nil }
    let isBasic = auth["user"] != nil || auth["password"] != nil
    for name in isBasic ? ["user", "password"] : ["tokenURL", "client", "secret"] {
      _ = yaml.required(name, of: auth, at: mapping.keyNode("auth"))
    }
    if isBasic {
      for name in Self.auth.keys where !["user", "password"].contains(name) {
        if let other = auth.keyNode(name) { yaml.report(.conflictingKeys(name, "user"), at: other) }
      }
      let user = auth["user"].flatMap { line($0) }
      let password = auth["password"].flatMap { secret($0) }
      guard let user, let password else { return nil }
      return .basic(user: user, password: password)
    }
    var credentials = ClientCredentials(tokenURL: "", client: "", secret: "")
    store(auth, Self.auth, into: &credentials)
    let text = credentials.tokenURL
    if let node = auth["tokenURL"], !text.isEmpty,
      !isSafe(tokenAddress: text, allowInsecure: allowInsecure)
    {
      yaml.report(.badValue(expected: .tokenAddress), at: node)
    }
    return .clientCredentials(credentials)
  }

  /// The address gets a secret, so it must be encrypted.
  private func isSafe(tokenAddress text: String, allowInsecure: Bool) -> Bool {
    guard let address = WebAddress(text), address.credentials == nil else { return false }
    return allowInsecure || text.lowercased().hasPrefix("https:") || address.isOfThisMachine
  }

  private mutating func parameters(_ node: YAMLNode) -> [Source.NamedValue]? {
    yaml.mapping(node)?.entries.compactMap { entry in
      line(entry.value).map { Source.NamedValue(name: entry.key, value: $0) }
    }
  }

  /// A line with the environment's values filled in.
  private mutating func line(_ node: YAMLNode) -> String? {
    yaml.text(node).flatMap { expand($0, at: node) }
  }

  /// A line that is concealed in messages.
  private mutating func secret(_ node: YAMLNode) -> String? {
    let secret = line(node)
    references.keepSecret(secret ?? "")
    return secret
  }
}
