/// Recognises the names of secrets: of keys, headers, parameters of addresses and environment variables.
package enum SecretName {
  private static let endings = [
    "token", "secret", "password", "passwd", "passphrase", "passcode", "pwd", "apikey", "accesskey",
    "secretkey", "privatekey", "authkey", "subscriptionkey", "signature", "authorization", "cookie",
    "credential", "credentials", "sessionid", "jwt", "passwort", "kennwort", "salasõna", "parool",
    "salasana",
  ]
  private static let words: Set = ["pass", "pw", "sig", "bearer"]
  /// Names that are secrets in a query, but have other meanings elsewhere.
  private static let parameters: Set = ["key", "auth", "code"]

  /// Whether a value of this name is a secret, such as `X-Api-Key` or `HR_TOKEN`.
  package static func isSecret(_ name: String) -> Bool {
    let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let whole = parts.joined()
    if words.contains(whole) || endings.contains(where: whole.hasSuffix) { return true }
    return parts.count > 1 && parts.last.map { ["key", "pass"].contains($0) } == true
  }

  /// Whether an environment variable is a secret, or tells a part of one, such as `AWS_ACCESS_KEY_ID`.
  package static func isSecretVariable(_ name: String) -> Bool {
    ["SECRET", "PASSWORD", "TOKEN", "_PASS", "_KEY"].contains { name.contains($0) }
  }

  /// Whether a parameter of an address is a secret.
  package static func isSecretParameter(_ name: String) -> Bool {
    isSecret(name) || parameters.contains(name.lowercased().filter(\.isLetter))
  }
}
