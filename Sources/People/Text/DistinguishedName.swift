/// The name of an entry in a directory server (RFC 4514), such as `CN=Mari Tamm,OU=People,DC=example`.
public enum DistinguishedName {
  /// The comparable form: servers ignore letter case, and blanks behind a comma.
  public static func key(_ name: String) -> String {
    name.lowercased().replacing(", ", with: ",")
  }
}
