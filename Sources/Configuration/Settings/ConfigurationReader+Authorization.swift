import Fetching

extension ConfigurationReader {
  private static let tokenKeys = ["tokenURL", "client", "secret", "scope", "style", "parameters"]
  private static let basicKeys = ["user", "password"]

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
    guard let auth = yaml.mapping(node, keys: Self.tokenKeys + Self.basicKeys) else { return nil }
    let key = mapping.keyNode("auth")
    if auth["user"] == nil, auth["password"] == nil {
      return credentials(auth, at: key, allowInsecure).map { .clientCredentials($0) }
    }
    for name in Self.tokenKeys {
      if let other = auth.keyNode(name) { yaml.report(.conflictingKeys(name, "user"), at: other) }
    }
    let user = yaml.required("user", of: auth, at: key).flatMap { line($0) }
    let password = yaml.required("password", of: auth, at: key).flatMap { secret($0) }
    guard let user, let password else { return nil }
    return .basic(user: user, password: password)
  }

  private mutating func credentials(
    _ auth: YAMLMapping, at key: YAMLNode?, _ allowInsecure: Bool
  ) -> ClientCredentials? {
    let address = yaml.required("tokenURL", of: auth, at: key).flatMap {
      tokenAddress($0, allowInsecure)
    }
    let client = yaml.required("client", of: auth, at: key).flatMap { line($0) }
    let secret = yaml.required("secret", of: auth, at: key).flatMap { self.secret($0) }
    let scope = auth["scope"].flatMap { line($0) }
    let style: ClientCredentials.Style? = auth["style"].flatMap { yaml.choice($0) }
    let parameters = auth["parameters"].flatMap { self.parameters($0) } ?? []
    guard let address, let client, let secret else { return nil }
    return ClientCredentials(
      tokenURL: address, client: client, secret: secret, scope: scope, style: style ?? .form,
      parameters: parameters)
  }

  /// The address gets a secret, so it must be encrypted.
  private mutating func tokenAddress(_ node: YAMLNode, _ allowInsecure: Bool) -> String? {
    guard let text = line(node) else { return nil }
    guard let address = WebAddress(text), address.credentials == nil,
      allowInsecure || text.lowercased().hasPrefix("https:") || address.isOfThisMachine
    else {
      yaml.report(.badValue(expected: .tokenAddress), at: node)
      return nil
    }
    return text
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
