import Testing

@testable import People

@Suite("Texts")
struct TextTests {
  @Test(
    "a mailto link takes plain addresses only",
    arguments: [
      ("mari@telisa.ee", true), ("jüri.õun@näide.ee", true), ("a+b@x.ee", true),
      ("mari", false), ("a@b@c", false), ("a b@x.ee", false), ("@x.ee", false), ("a@", false),
      ("a@x.ee?cc=b@y.ee", false), ("\"><script>@x.ee", false), ("a@.ee", false),
      ("a\u{202E}@x.ee", false),
    ])
  func linkable(text: String, expected: Bool) {
    #expect(EmailAddress.isLinkable(text) == expected)
  }

  @Test(
    "comparison ignores letter case and composition and keeps diacritics",
    arguments: [
      ("STRASSE", "straße", true), ("ẞ", "ss", true), ("É", "e\u{301}", true), ("é", "e", false),
      ("İ", "i\u{307}", true), ("ı", "i", false), ("Σ", "ς", true), (" a  b\t", "A B", true),
      ("ﬁ", "FI", true),
    ])
  func caseFolding(first: String, second: String, equal: Bool) {
    #expect((CaseFolding.key(first) == CaseFolding.key(second)) == equal)
  }

  @Test("the table of case folding gives what ICU does, neighbours and white space included")
  func caseFoldingTable() throws {
    let scalars = (1..<UInt32(0x530)).compactMap(Unicode.Scalar.init)
    for (index, scalar) in scalars.enumerated() {
      // Neighbours from all over the table; a step that is prime meets each of them.
      for step in [1, 97, 331, 607] {
        let neighbour = scalars[(index * step + step) % scalars.count]
        let text = "a\(scalar)\(neighbour) \(scalar)"
        guard let key = CaseFoldingTable.texts.key(text) else { continue }
        try #require(Array(key.utf8) == Array(ICU.foldCase(WhiteSpace.folded(text)).utf8))
      }
    }
    #expect(CaseFoldingTable.texts.key("Семён ŠŤ") != nil)
    #expect(CaseFoldingTable.texts.key("e\u{301}") == nil)
  }

  @Test(
    "plural forms follow the language",
    arguments: [
      ("en", 1, "one"), ("en", 2, "other"), ("et", 1, "one"), ("et", 0, "other"),
      ("ru", 1, "one"), ("ru", 2, "few"), ("ru", 5, "many"), ("ru", 21, "one"), ("ru", 11, "many"),
    ])
  func plurals(language: String, number: Int, category: String) {
    #expect(PluralRules.category(of: number, language: language) == category)
  }

  @Test(
    "a link is one that is safe to follow",
    arguments: [
      ("https://x.ee/a?b#c", "https://x.ee/a?b#c"), ("HTTP://x.ee", "HTTP://x.ee"),
      ("mailto:a@b.ee", "mailto:a@b.ee"), ("mailto:a@b.ee?bcc=c@d.ee&body=x", "mailto:a@b.ee"),
      ("MAILTO:õ@b.ee?", "MAILTO:õ@b.ee"), ("tel:+372-555.0101", "tel:+372-555.0101"),
      ("mailto:a@b.ee,c@d.ee", nil), ("mailto:a%40b.ee,c@d.ee", nil), ("mailto:?to=a@b.ee", nil),
      ("mailto:", nil), ("tel:+372-612-3456;ext=12", "tel:+3726123456;ext=12"),
      ("tel:+372 612 3456", "tel:+3726123456"),
      ("@ann@social.example", "https://social.example/@ann"),
      ("acct:ann.b_1@social.example", "https://social.example/@ann.b_1"),
      ("acct:%40ann%40social.example", "https://social.example/@ann"), ("@ann", nil),
      ("ann@social.example", nil), ("acct:a@b@c.example", nil), ("@a/b@c.example", nil),
      ("@a@c.example/x", nil), ("acct:", nil), ("@@c.example", nil),
      ("tel:*#06#", nil), ("tel:()", nil), ("https:", nil), ("https://a b", nil),
      ("feed:javascript:alert(1)", nil), ("javascript:alert(1)", nil), ("data:,x", nil),
      ("https://u:pw@x.ee/a@b", "https://x.ee/a@b"), ("https://u@x.ee?a@b", "https://x.ee?a@b"),
      ("HTTP://u:p@w@x.ee:8080#a@b", "HTTP://x.ee:8080#a@b"), ("https:u:pw@x.ee", "https:x.ee"),
      ("https:\\\\u:pw@x.ee\\a@b", "https:\\\\x.ee\\a@b"), ("https:///u@x.ee", "https:///x.ee"),
      ("https://u:pw@", nil), ("https://u:pw@/a", nil), ("https://", nil), ("https:///?a", nil),
      ("slack://user?team=T1&id=U1", "slack://user?team=T1&id=U1"), ("slack:", nil),
      ("MSTEAMS:/l/chat/0/0?users=a%40b.ee", "MSTEAMS:/l/chat/0/0?users=a%40b.ee"),
      ("sip:ann@x.ee;transport=tls", "sip:ann@x.ee;transport=tls"), ("sip:a b@x.ee", nil),
      ("sip:\"a\"@x.ee", nil), ("xmpp:õ@x.ee", nil), ("zoommtg://x/<b>", nil),
      ("sms:+372 5555 0101?body=x", "sms:+37255550101"), ("sms:x", nil), ("skype:ann?call", nil),
      ("callto:+37255550101", "callto:+37255550101"), ("facetime:ann@x.ee'", nil),
      ("//x.ee", nil), ("x.ee", nil), ("", nil), (":", nil), ("http\u{301}://x", nil),
    ])
  func links(text: String, link: String?) {
    #expect(LinkAddress.safe(text) == link)
  }
}
