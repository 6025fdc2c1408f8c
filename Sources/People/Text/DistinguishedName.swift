/// A directory server's name of an entry (RFC 4514), such as `CN=Mari Tamm,OU=People,DC=example`.
package enum DistinguishedName {
  /// The comparable form: servers ignore case and blanks after commas.
  package static func key(_ name: String) -> String {
    name.lowercased().replacing(", ", with: ",")
  }
}
