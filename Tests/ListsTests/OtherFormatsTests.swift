import Foundation
import People
import Testing

@testable import Lists

@Suite struct OtherFormatsTests {
  @Test("a contact has one name and typed further fields in the format's order")
  func contactList() throws {
    let record = try #require(
      try RecordDecoder(format: .contactList).decode(
        #"""
        [{"biography":"*Hi*\nthere","id":"5b","name":"Summer van Greer","phone":"+7 (903) 425-3032",
          "height":201.9,"temperament":"sanguine",
          "educationPeriod":{"start":"2013-07-15T11:44:06-06:00","end":"2007-08-09"}}]
        """#
      ).get().records.first)
    #expect(record.id == "5b")
    #expect(record.name == .single("Summer van Greer"))
    #expect(record.phones == ["+7 (903) 425-3032"])
    #expect(
      record.details.map(\.field.key) == [
        "height", "temperament", "educationPeriod", "biography",
      ])
    #expect(
      record.details.map(\.value) == [
        .number("201.9"), .text("sanguine"),
        .period(
          start: Timestamp(seconds: 1_373_910_246, offset: -21600),
          end: Timestamp(seconds: 1_186_617_600, hasTime: false)),
        .markdown("*Hi*\nthere"),
      ])
    #expect(record.details.first?.field.unit == "cm")
    #expect(record.details.first?.field.labels["et"] == "Pikkus")
  }

  @Test("a profile has a numeric id, lines of an address, a flag, and an update that may be never")
  func profiles() throws {
    let records = try RecordDecoder(format: .profiles).decode(
      #"""
      [{"id":100,"title":"Mr","firstName":"Steve","lastName":"W","address":"31 Old Street,\nLondon",
        "phoneNumber":"07","email":"s@e","marketing":true,"createdAt":1587554436,"updatedAt":1},
       {"id":"x7","firstName":"Jen","marketing":false,"updatedAt":null},
       {"id":9,"firstName":"Al","updatedAt":"soon"}]
      """#
    ).get().records
    #expect(records.map(\.id) == ["100", "x7", "9"])
    #expect(
      records[0].details.map(\.value) == [
        .text("Mr"), .text("31 Old Street,\nLondon"), .flag(true),
        .date(Timestamp(seconds: 1_587_554_436)), .date(Timestamp(seconds: 1)),
      ])
    #expect(records[1].details.map(\.value) == [.flag(false), .never])
    #expect(records[2].details.isEmpty, "a date that is bad is left out, and not never")
  }

  @Test(
    "numbers have their shortest exact form",
    arguments: [
      ("161", "161"), ("161.0", "161"), ("-0.50", "-0.5"),
      ("12345678901234567", "12345678901234567"),
      ("1e3", "1000"), ("1e-7", "1e-07"),
    ])
  func numbers(json: String, shown: String) throws {
    let mapping = Mapping(
      fields: [.name: ["n"]],
      details: [.init(field: Field(key: "x", labels: [:]), path: ["x"], type: .number)])
    let list = try RecordDecoder(format: .mapping(mapping))
      .decode(#"[{"n":"A","x":\#(json)}]"#).get()
    #expect(list.records.first?.details.map(\.value) == [.number(shown)])
  }

  @Test(
    "only safe addresses are links",
    arguments: [
      ("https://x.ee/a", true), ("HTTP://x.ee", true), ("mailto:a@b", true),
      ("javascript:alert(1)", false), ("https:", false), ("x.ee", false), ("data:,x", false),
      ("java\\u0000script:x", false), ("https://x.ee/ a", false),
    ])
  func links(link: String, isGood: Bool) throws {
    let mapping = Mapping(
      fields: [.name: ["n"]],
      details: [.init(field: Field(key: "x", labels: [:]), path: ["a", "x"], type: .link)])
    let list = try RecordDecoder(format: .mapping(mapping))
      .decode(#"[{"n":"A","a":{"x":"\#(link)"}}]"#).get()
    #expect(list.records.first?.details.map(\.value) == (isGood ? [.link(link)] : []))
    let isOther = link.hasPrefix("java") || link.hasPrefix("data")
    let found: ValueKind = isOther ? .otherScheme : .text
    #expect(
      list.faults
        == (isGood ? [] : [ValueFault(index: 0, path: "[0].a.x", expected: .link, found: found)]))
  }

  @Test("a mapping finds lists and fields at any depth; a whole name completes a first name")
  func mapping() throws {
    let mapping = Mapping(
      people: ["data", "items"],
      fields: [
        .firstName: ["who", "given"], .name: ["who", "all"], .email: ["who", "net", "mail"],
      ])
    let list = try RecordDecoder(format: .mapping(mapping)).decode(
      #"{"data":{"items":[{"who":{"given":"A","all":"A B","net":{"mail":"m"}}},{"who":{"all":"C D"}}]}}"#
    ).get()
    #expect(
      list.records == [
        Record(name: .parts(first: "A", last: "B"), emails: ["m"]), Record(name: .single("C D")),
      ])
  }

  @Test("indices continue on further pages")
  func pages() throws {
    let pages = [#"[{"name":"A"},1]"#, #"[2,{"name":"B","phone":3}]"#].map {
      Body.Page(bytes: Data($0.utf8))
    }
    let list = try RecordDecoder(format: .contactList).decode(Body(pages: pages)).get()
    #expect(list.records.map(\.name.full) == ["A", "B"])
    #expect(list.rejected.map(\.index) == [1, 2])
    #expect(list.faults.map(\.path) == ["[3].phone"])
  }

  @Test("the real contact lists are read whole", .enabled(if: SharedData.isThere))
  func realContacts() throws {
    for number in 1...3 {
      let bytes = try SharedData.bytes("contact-lists/generated-0\(number).json")
      let list = try RecordDecoder(format: .contactList)
        .decode(Body(bytes)).get()
      #expect(list.records.count == 2500)
      #expect(list.records.allSatisfy { $0.details.count == 4 && $0.id != nil })
      #expect(list.faultCount == 0)
    }
  }

  @Test("the real profiles are read whole", .enabled(if: SharedData.isThere))
  func realProfiles() throws {
    let bytes = try SharedData.bytes("profiles/contacts.json")
    let list = try RecordDecoder(format: .profiles)
      .decode(Body(bytes)).get()
    #expect(list.records.count == 6)
    #expect(list.records.allSatisfy { $0.details.count == 5 && $0.emails.count == 1 })
    #expect(list.faultCount == 0)
  }
}
