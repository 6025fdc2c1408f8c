import Foundation
import Testing

@testable import Build

@Suite("Searching files for a person") struct MentionSearchTests {
  private let search = MentionSearch(names: ["jüri o'tamm"], emails: ["juri@x.example"])

  static let naming: [String] = [
    "Jüri O'Tamm", "# Staff\nAsk JÜRI O’TAMM or\n", "last,first\n\"O'Tamm\",Jüri\n",
    "name;mail\nO'Tamm, Jüri;x\n", #"[{"first":"J\u00fcri","last":"O'Tamm"}]"#,
    #"{"people":[{"name":"O'Tamm Jüri"}]}"#,
    "{\n  \"first\": \"Jüri\",\n  \"mail\": \"a@b.example\",\n  \"last\": \"O'Tamm\"\n}",
    "BEGIN:VCARD\r\nN:O'Tamm;Jüri;;;\r\nEND:VCARD\r\n", "BEGIN:VCARD\r\nFN:Jüri O'T\r\n amm\r\n",
    "dn: cn=Jüri O'Tamm,ou=people\n", "to: <JURI@x.example>", #"{"mail":"juri@x.example"}"#,
  ]

  @Test("a person is found in every format", arguments: naming)
  func found(text: String) {
    #expect(search.occurs(in: Data(text.utf8)))
  }

  static let others: [String] = [
    "last,first\nKask,Jüri\nO'Tamm,Mari\n", "Mari Jüri;O'Tamm's team\n", "Jüri Kask, Mari O'Tamm",
    #"[{"first":"Jüri","last":"Kask"},{"first":"O'Tamm","last":"Mari"}]"#,
    #"{"Jüri":"a","O'Tamm":"b"}"#, "mari.juri@x.example", "juri@x.example.org", "Jüri\nO'Tamm",
    "Jürison O'Tamm", "",
  ]

  @Test("others who share a part of the name or address are not", arguments: others)
  func notFound(text: String) {
    #expect(search.lines(of: Data(text.utf8)).isEmpty)
  }

  @Test("lines are counted, also of folded ones")
  func lines() {
    #expect(search.lines(of: Data("a\nb Jüri O'Tamm\nc\njuri@x.example\n".utf8)) == [2, 4])
    let card = "BEGIN:VCARD\r\nNOTE:long\r\n er\r\nFN:Jüri O'Tamm\r\n"
    #expect(search.lines(of: Data(card.utf8)) == [4])
  }

  @Test("prose may be broken, and has marks of HTML")
  func prose() {
    for text in ["Jüri\nO'Tamm", "<p>J&#252;ri?</p><a>Jüri O&#39;Tamm</a>"] {
      #expect(search.occurs(in: Data(text.utf8), .prose), "\(text)")
    }
  }

  @Test("other encodings are read", arguments: [String.Encoding.utf16, .windowsCP1252])
  func encodings(encoding: String.Encoding) throws {
    let bytes = try #require("first;last\nJüri;O'Tamm\n".data(using: encoding))
    #expect(search.lines(of: bytes) == [2])
  }

  @Test("a name of one word is not searched")
  func oneWord() {
    #expect(!MentionSearch(names: ["mari"], emails: []).occurs(in: Data("Mari".utf8)))
  }
}
