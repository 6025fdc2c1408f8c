import Foundation

/// Names of time zones, as lists and people write them.
package enum TimeZoneName {
  /// The identifier of the time zone database: `Europe/Kiev` for `FLE Standard Time`; `nil` for a name of no zone. Letter
  /// case does not matter.
  package static func identifier(of name: String) -> String? {
    if isIdentifier(name) { return name }
    let key = name.lowercased().replacing(" ", with: "_")
    return identifiers[key] ?? WindowsTimeZone.identifier(of: name)
  }

  /// Whether browsers know the name. Foundation takes more, such as `GMT+3`, and gives it another name.
  package static func isIdentifier(_ name: String) -> Bool {
    name == "UTC" || (name.contains("/") && TimeZone(identifier: name)?.identifier == name)
  }

  private static let identifiers: [String: String] = {
    var identifiers = Dictionary(
      TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.map { ($0.lowercased(), $0) }
    ) { first, _ in first }
    for name in ["utc", "gmt", "z", "etc/utc"] { identifiers[name] = "UTC" }
    return identifiers
  }()
}
