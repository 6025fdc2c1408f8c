import Testing
import VCard

@Suite("What of a card may be published")
struct PublishingTests {
  static let lines: [String] = [
    "N:Tamm;Mari;;;", "ORG:Telisa;R&D", "TITLE:Engineer", "ROLE:Lead",
    "TEL;TYPE=WORK,VOICE,PREF:01", "item8.tel;type=WORK:02", "TEL;TYPE=CELL:03",
    "TEL;TYPE=WORK,CELL:04", "TEL;TYPE=HOME,CELL:05", "TEL:06", "TEL;TYPE=VOICE:07",
    "TEL;TYPE=HOME:08", "TEL;TYPE=WORK,HOME:09", "TEL;TYPE=WORK,X-THERAPIST:10",
    "TEL;TYPE=PAGER:11", "item1.TEL;TYPE=WORK:12", "ITEM1.X-ABLabel:Therapist", "item2.TEL:13",
    "item2.X-ABLabel:_$!<Other>!$_", "TEL;VALUE=uri;TYPE=\"work,voice\":tel:14",
    "item3.TEL;TYPE=CELL:15", "item3.X-ABLabel:Spy", "EMAIL;TYPE=WORK:mailto:w@example.org",
    "EMAIL;TYPE=INTERNET,HOME:h@example.org", "EMAIL:u@example.org",
    "ADR;TYPE=WORK;LABEL=Secret:;;Work 1;;;;", "ADR;TYPE=HOME:;;Home 1;;;;",
    "URL;TYPE=WORK:http://w.example", "URL:http://u.example", "BDAY:1985-04-12", "NOTE:owes me",
    "IMPP;X-SERVICE-TYPE=Skype:skype:mari", "CATEGORIES:Friends", "GEO:1;2", "UID:source-uid",
    "KEY;ENCODING=b:AAAA", "GENDER:F", "PRONOUNS:she", "RELATED:Jaan", "NICKNAME:Muki",
    "X-SOCIALPROFILE:http://s.example", "X-ABRELATEDNAMES:Jaan", "SOUND:x", "LABEL;WORK:Work 1",
    "PHOTO:https://example.org/a.jpg", "PHOTO;ENCODING=b:\(SamplePhotos.png)",
    "PHOTO;ENCODING=b:R0lGODlhAQABAAAAACw=", "LOGO;ENCODING=b:\(SamplePhotos.png)", "TZ:+02",
    "REV:2024", "MEMBER:urn:x", "AGENT:someone", "ANNIVERSARY:2001", "CALURI:http://c.example",
  ]

  static let names: [String] = ["FN:Mari Tamm", "N:Tamm;Mari;;;"]
  static let organization: [String] = ["ORG:Telisa;R&D", "TITLE:Engineer", "ROLE:Lead"]
  static let work: [String] = [
    "TEL:01", "TEL:02", "TEL:14", "EMAIL:w@example.org", "ADR:;;Work 1;;;;", "URL:http://w.example",
  ]

  static let cases: [(Set<PublishedField>, [String])] = [
    ([], []), (PublishedField.standard, names + organization + work), ([.name], names),
    ([.org], ["ORG:Telisa;R&D"]), ([.title], ["TITLE:Engineer", "ROLE:Lead"]), ([.work], work),
    ([.mobile], ["TEL:03"]), ([.home], ["TEL:08", "EMAIL:h@example.org", "ADR:;;Home 1;;;;"]),
    ([.work, .mobile], ["TEL:01", "TEL:02", "TEL:03", "TEL:04"] + work.dropFirst(2)),
    ([.home, .mobile], ["TEL:03", "TEL:05", "TEL:08", "EMAIL:h@example.org", "ADR:;;Home 1;;;;"]),
    ([.untyped], ["TEL:06", "TEL:07", "EMAIL:u@example.org", "URL:http://u.example"]),
    ([.photo], ["PHOTO:"]), ([.note], ["NOTE:owes me"]), ([.birthday], ["BDAY:1985-04-12"]),
    ([.im], ["IMPP:skype:mari"]), ([.categories], ["CATEGORIES:Friends"]),
  ]

  @Test("nothing passes but what is named", arguments: cases)
  func allowed(fields: Set<PublishedField>, expected: [String]) throws {
    let card = try #require(try readCard(Self.lines).cards.first)
    let properties = card.properties(allowedBy: fields)
    #expect(properties.map { "\($0.name):\($0.text)" } == expected)
  }

  @Test("groups and all parameters but known types are gone, whatever is allowed")
  func parameters() throws {
    let card = try #require(try readCard(Self.lines).cards.first)
    let properties = card.properties(allowedBy: Set(PublishedField.allCases))
    #expect(properties.allSatisfy { $0.group == nil })
    let words = Set(properties.flatMap(\.parameters).flatMap { [$0.name] + $0.values })
    #expect(words == ["TYPE", "WORK", "HOME", "CELL", "VOICE", "PREF", "INTERNET", "PNG"])
  }

  @Test("nothing that was not allowed is anywhere in what is written")
  func written() throws {
    let card = try #require(try readCard(Self.lines).cards.first)
    let published = Card(properties: card.properties(allowedBy: PublishedField.standard))
    let text = String(decoding: VCardWriter.write(published), as: UTF8.self)
    for secret in [
      "Secret", "owes", "1985", "Jaan", "Therapist", "source-uid", "Muki", "item", "X-", "skype",
      "Home",
    ] {
      #expect(!text.contains(secret))
    }
  }
}
