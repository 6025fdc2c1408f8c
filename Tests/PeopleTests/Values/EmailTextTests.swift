import Testing

@testable import People

@Suite("What a text means as e-mail addresses")
struct EmailTextTests {
  @Test(
    "each address is found, without its scheme, name and remark",
    arguments: [
      ("anna@x.example", ["anna@x.example"]), ("mailto:anna@x.example", ["anna@x.example"]),
      ("MAILTO:anna@x.example?subject=Hi%20there", ["anna@x.example"]),
      ("mailto:anna%40x.example", ["anna@x.example"]), ("SMTP:anna@x.example", ["anna@x.example"]),
      ("Anna Kask <anna@x.example>", ["anna@x.example"]), ("<anna@x.example>", ["anna@x.example"]),
      ("\"Kask, Anna\" <anna@x.example>", ["anna@x.example"]),
      ("Kask, Anna <anna@x.example>", ["anna@x.example"]),
      ("Anna <mailto:anna@x.example>", ["anna@x.example"]),
      ("anna@x.example (work)", ["anna@x.example"]), ("work: anna@x.example", ["anna@x.example"]),
      ("'anna@x.example'", ["anna@x.example"]), ("'anna@x.example", ["anna@x.example"]),
      ("\u{200B}anna@x.example\u{FEFF}", ["anna@x.example"]),
      ("anna@x.example;", ["anna@x.example"]),
      ("anna@x.example; mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example,mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example\nmari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example ::: mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example | mari@x.example", ["anna@x.example", "mari@x.example"]),
      (
        "Anna <anna@x.example>; \"Tamm; Mari\" <mari@x.example>",
        ["anna@x.example", "mari@x.example"]
      ),
      ("õnne@x.example；mari@x.example", ["õnne@x.example", "mari@x.example"]),
      ("o'brien@x.example", ["o'brien@x.example"]), ("a=b?c@x.example", ["a=b?c@x.example"]),
    ] as [(String, [String])])
  func addresses(text: String, addresses: [String]) {
    #expect(EmailText.addresses(in: text) == addresses)
    #expect(addresses.allSatisfy(EmailAddress.isLinkable))
  }

  @Test(
    "a text of which a part is no address stays as it is",
    arguments: [
      "anna@x.example, ask Mari", "anna at x.example", "a@b@c", "anna@", "", " ", "mailto:",
      "Anna <anna@x.example> Mari <mari>", "<>", "\"", "((((", "anna@x.example/mari@x.example",
    ])
  func others(text: String) {
    #expect(EmailText.addresses(in: text) == [text])
  }
}
