import Basics
import Foundation

/// Secrets in the query of an address, which must not be in a shared file.
struct SecretParameters {
  /// The address with each secret as `${NAME}`.
  let address: String
  /// The variables that hold the secrets.
  let variables: [(name: String, value: String)]

  /// - Parameter office: the source's name, used in the variables' names.
  init(_ place: String, office: String) {
    var variables: [(name: String, value: String)] = []
    var text = ""
    var rest = place[...]
    if let scheme = place.range(of: "://") {
      text = String(place[..<scheme.upperBound])
      rest = place[scheme.upperBound...]
      let authority = rest.prefix { !"/?#".contains($0) }
      if let at = authority.lastIndex(of: "@") {
        let name = Self.variable(office, "login", after: [])
        variables.append((name, String(authority[..<at])))
        text += "${\(name)}@"
        rest = rest[rest.index(after: at)...]
      }
    }
    let query = rest.firstIndex(of: "?").map { rest.index(after: $0) } ?? rest.endIndex
    text += rest[..<query].replacing("$", with: "$$")
    let end = rest[query...].firstIndex(of: "#") ?? rest.endIndex
    let parameters = rest[query..<end].split(separator: "&", omittingEmptySubsequences: false)
    text += parameters.map { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      let key = parts.first.map { $0.lowercased().filter(\.isLetter) } ?? ""
      guard parts.count == 2, SecretName.isSecretParameter(String(parts[0])) else {
        return parameter.replacing("$", with: "$$")
      }
      let name = Self.variable(office, key, after: variables.map(\.name))
      variables.append((name, String(parts[1])))
      return "\(parts[0])=${\(name)}"
    }.joined(separator: "&")
    self.address = text + rest[end...]
    self.variables = variables
  }

  private static func variable(_ office: String, _ key: String, after taken: [String]) -> String {
    let letters = office.uppercased().map { $0.isASCII && $0.isLetter ? $0 : "_" }
    let name = String(letters) + "_" + key.uppercased()
    return taken.contains(name) ? name + "_\(taken.count + 1)" : name
  }
}
