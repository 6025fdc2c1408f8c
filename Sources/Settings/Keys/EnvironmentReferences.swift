/// Fills `${NAME}` from the environment. `$$` is a `$`; any other `$` is unchanged.
struct EnvironmentReferences {
  private let environment: [String: String]
  /// The values filled in, which messages conceal.
  private(set) var secrets: [String] = []

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// An invalid reference.
  struct Fault: Error, Equatable {
    let part: String
    let reason: ConfigurationReason
  }

  /// Fills a text. An empty value counts as missing, as on build servers without the secret.
  mutating func expand(_ text: String) throws(Fault) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "$", let next = rest.first, next == "$" || next == "{" else {
        result.append(scalar)
        continue
      }
      rest.removeFirst()
      guard next == "{" else {
        result.append("$")
        continue
      }
      let name = String(rest.prefix { $0 != "}" })
      guard rest.contains("}"), Self.isName(name) else {
        throw Fault(part: "${" + name, reason: .badValue(expected: .environmentReference))
      }
      rest.removeFirst(name.unicodeScalars.count + 1)
      guard let value = environment[name], !value.isEmpty else {
        throw Fault(part: "${\(name)}", reason: .environmentNotSet(name))
      }
      keepSecret(value)
      result.append(contentsOf: value.unicodeScalars)
    }
    return String(result)
  }

  /// The value of a variable for a program.
  func value(of name: String) throws(Fault) -> String {
    guard Self.isName(name) else {
      throw Fault(part: name, reason: .badValue(expected: .variableName))
    }
    guard let value = environment[name], !value.isEmpty else {
      throw Fault(part: name, reason: .environmentNotSet(name))
    }
    return value
  }

  /// The variables that every program gets.
  var common: [String: String] {
    environment.filter { ["PATH", "HOME", "LANG"].contains($0.key) }
  }

  /// Conceals a value in messages.
  mutating func keepSecret(_ value: String) {
    if !value.isEmpty, !secrets.contains(value) { secrets.append(value) }
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.unicodeScalars.allSatisfy {
      $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
  }
}
