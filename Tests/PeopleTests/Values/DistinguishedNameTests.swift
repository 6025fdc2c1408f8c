import People
import Testing

@Suite("Names of entries") struct DistinguishedNameTests {
  @Test(
    "the first value is read, however it is escaped",
    arguments: [
      ("CN=Mari Tamm,OU=Staff,DC=x", "Mari Tamm"), (#"CN=Tamm\, Mari,OU=Staff"#, "Tamm, Mari"),
      ("CN=Tamm, Mari,OU=Staff", "Tamm, Mari"), (#"CN=Tamm\2C Mari, OU=Staff"#, "Tamm, Mari"),
      (#"CN="Tamm, Mari",OU=Staff"#, "Tamm, Mari"), ("cn = Mari Tamm , ou = Staff", "Mari Tamm"),
      ("uid=mari,cn=users,cn=accounts,dc=x", "mari"), ("UID=mari", "mari"),
      ("CN=Mari Tamm;OU=Staff;O=x", "Mari Tamm"), ("CN=Mari Tamm/OU=Staff/O=x", "Mari Tamm"),
      ("/DC=x/OU=Staff/CN=Mari Tamm", "Mari Tamm"), (#"CN=J\C3\BCri \C3\95un,OU=x"#, "Jüri Õun"),
      ("OID.2.5.4.3=Mari,OU=x", "Mari"), ("CN=Mari Tamm+uid=mari,OU=x", "Mari Tamm"),
      (#"CN=Mari \"Maru\" Tamm,OU=x"#, "Mari \"Maru\" Tamm"), ("CN=R+D Lead,OU=x", "R+D Lead"),
      ("CN=Mari Tamm,OU=x,", "Mari Tamm"), ("cn=a/b,ou=x", "a/b"),
      ("CN=Õun Jüri,OU=Tööl", "Õun Jüri"),
    ])
  func values(text: String, first: String) {
    #expect(DistinguishedName(text)?.values.first == first)
  }

  @Test(
    "other texts are no names of entries",
    arguments: [
      "", "Mari Tamm", "Tamm, Mari", "mari@x.example", "1=2", "a=b", "x = y, z = w", "=", "CN=",
      "https://x.example/?cn=mari", "2 + 2 = 4", "Sales (CN=x)", "CN=,OU=x",
    ])
  func others(text: String) {
    #expect(DistinguishedName(text) == nil)
    #expect(DistinguishedName.shown(text) == text)
  }

  @Test("neither case, blanks nor ways to escape count in comparisons")
  func keys() {
    let keys = [
      #"CN=Tamm\, Mari,OU=Staff,DC=x"#, #"cn=tamm\2c mari, ou=staff, dc=x"#,
      #"CN="Tamm, Mari", OU=Staff,DC=X"#, #"CN = TAMM\, MARI ; OU=Staff;DC=x"#,
    ].map(DistinguishedName.key)
    #expect(Set(keys).count == 1)
    #expect(DistinguishedName.key("cn=Mari,ou=x") != DistinguishedName.key("uid=Mari,ou=x"))
  }

  @Test("several names show their first values")
  func several() {
    #expect(DistinguishedName.shown("CN=A B,OU=x;CN=C D,OU=x") == "A B, C D")
    #expect(DistinguishedName.shown("CN=A B;OU=x") == "A B")
  }
}
