/// The name of an entry in a directory server (RFC 4514), such as `CN=Mari Tamm,OU=People,DC=example`.
package enum DistinguishedName {
  /// The comparable form: servers ignore letter case, and blanks behind a comma.
  package static func key(_ name: String) -> String {
    name.lowercased().replacing(", ", with: ",")
  }
}
