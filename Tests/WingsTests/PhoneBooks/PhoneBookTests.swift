import Foundation
import People
import Site
import Testing

@testable import Wings

@Suite("Phone books")
struct PhoneBookTests {
  @Test(
    "each format has its form",
    arguments: [
      (
        PhoneBookFormat.yealink,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <YealinkIPPhoneDirectory>
        <DirectoryEntry><Name>Ōe &lt;K&gt;</Name><Telephone>+3726123456</Telephone></DirectoryEntry>
        <DirectoryEntry><Name>Tamm Mari &amp; &quot;M&quot;</Name><Telephone>+3726120000</Telephone>\
        <Telephone>+37255550101</Telephone></DirectoryEntry>
        </YealinkIPPhoneDirectory>

        """
      ),
      (
        .fanvil,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <FanvilIPPhoneDirectory>
        <DirectoryEntry><Name>Ōe &lt;K&gt;</Name><Telephone>+3726123456</Telephone></DirectoryEntry>
        <DirectoryEntry><Name>Tamm Mari &amp; &quot;M&quot;</Name><Telephone>+3726120000</Telephone>\
        <Telephone>+37255550101</Telephone></DirectoryEntry>
        </FanvilIPPhoneDirectory>

        """
      ),
      (
        .grandstream,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <AddressBook>
        <Contact><FirstName></FirstName><LastName>Ōe &lt;K&gt;</LastName><Phone type="Work">\
        <phonenumber>+3726123456</phonenumber><accountindex>0</accountindex></Phone></Contact>
        <Contact><FirstName>Mari &amp; &quot;M&quot;</FirstName><LastName>Tamm</LastName>\
        <Phone type="Work"><phonenumber>+3726120000</phonenumber><accountindex>0</accountindex></Phone>\
        <Phone type="Mobile"><phonenumber>+37255550101</phonenumber><accountindex>0</accountindex></Phone>\
        </Contact>
        </AddressBook>

        """
      ),
      (
        .gigaset,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE LocalDirectory>
        <list>
        <entry surname="Ōe &lt;K&gt;" name="" office1="+3726123456" office2="" mobile1="" mobile2="" \
        home1="" home2=""/>
        <entry surname="Tamm" name="Mari &amp; &quot;M&quot;" office1="+3726120000" office2="" \
        mobile1="+37255550101" mobile2="" home1="" home2=""/>
        </list>

        """
      ),
      (
        .snom,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <tbook e="2" version="2.0">
        <contact fav="false" vip="false" blocked="false"><first_name></first_name>\
        <last_name>Ōe &lt;K&gt;</last_name><numbers>\
        <number no="+3726123456" type="business" outgoing_id="0"/></numbers></contact>
        <contact fav="false" vip="false" blocked="false"><first_name>Mari &amp; &quot;M&quot;</first_name>\
        <last_name>Tamm</last_name><numbers>\
        <number no="+3726120000" type="business" outgoing_id="0"/>\
        <number no="+37255550101" type="mobile" outgoing_id="0"/></numbers></contact>
        </tbook>

        """
      ),
    ])
  func form(_ format: PhoneBookFormat, _ expected: String) {
    #expect(String(decoding: Company.few.bytes(PhoneBook(format)), as: UTF8.self) == expected)
  }

  @Test("a template of the owner's has all that a maker may ask for")
  func ownTemplate() throws {
    let format = try PhoneBookFormat.own(
      """
      {{!
      # Acme
      }}
      {{title}}|{{heading}}|{{organization}}|{{^isMenu}}people{{/isMenu}}
      {{#people}}
      {{label}}|{{first}}|{{last}}|{{name}}|{{email}}|{{position}}|{{department}}|{{office}}|{{slug}}
      {{work1}}|{{work2}}|{{mobile1}}|{{mobile2}}|{{other1}}|{{other2}}
      {{#numbers}}
      {{last}} {{number}}{{#isWork}} work{{/isWork}}{{#isMobile}} mobile{{/isMobile}}{{#isOther}} other{{/isOther}}
      {{/numbers}}
      {{/people}}

      """)
    let text = String(decoding: Company.few.bytes(PhoneBook(format)), as: UTF8.self)
    #expect(
      text == """
        Employees|Employees|Telisa|people
        Ōe &lt;K&gt;||Ōe &lt;K&gt;|Ōe &lt;K&gt;||||Tallinn|oe-k
        +3726123456|||||
        Ōe &lt;K&gt; +3726123456 work
        Tamm Mari &amp; &quot;M&quot;|Mari &amp; &quot;M&quot;|Tamm|Mari &amp; &quot;M&quot; Tamm|\
        mari@telisa.example|Phones|Mobile|Tallinn|mari-m-tamm
        +3726120000||+37255550101|||
        Tamm +3726120000 work
        Tamm +37255550101 mobile

        """)
  }

  @Test(
    "texts are escaped as the head says",
    arguments: [
      ("xml", "<\"a\">& O'B\n\u{1}", "&lt;&quot;a&quot;&gt;&amp; O'B "),
      ("xml", "=1\"\u{301}", "=1&quot;\u{301}"),
      ("csv", "a \"b\" 'c' <d>", "a \"\"b\"\" 'c' <d>"), ("csv", "\"\u{301}", "\"\"\u{301}"),
      ("csv", "=1+1", "'=1+1"), ("none", "<\"a\"> & O'B\t\u{1}", "<\"a\"> & O'B "),
    ])
  func escaping(_ escaping: String, _ name: String, _ expected: String) throws {
    let format = try PhoneBookFormat.own(
      "{{!\nescaping: \(escaping)\n}}\n{{#people}}{{label}}|{{{last}}}{{/people}}")
    let company = Company(records: [Record(name: .single(name), phones: ["+372 612 0000"])])
    let text = String(
      decoding: company.bytes(PhoneBook(format, label: LabelTemplate("{name}"))), as: UTF8.self)
    #expect(text == "\(expected)|\(expected)")
  }

  @Test("names are cut between characters, and numbers at the most entries of a file")
  func cutNames() throws {
    let format = try PhoneBookFormat.own(
      "{{!\nlongestName: 3\nentry: number\nentries: 2\n}}\n"
        + "{{#people}}{{label}}|{{first}}|{{last}}|{{#numbers}}{{number}} {{/numbers}}{{/people}}")
    let company = Company(records: [
      Record(
        name: .parts(first: "e\u{301}e\u{301}e\u{301}x", last: "<<<<"),
        phones: ["+372 612 0001", "+372 612 0002", "+372 612 0003"])
    ])
    let text = String(decoding: company.bytes(PhoneBook(format)), as: UTF8.self)
    let first = "e\u{301}e\u{301}e\u{301}"
    #expect(text == "&lt;&lt;&lt;|\(first)|&lt;&lt;&lt;|+3726120001 +3726120002 ")
  }

  @Test(
    "all who have a number are in a book of any size, in the order of their names",
    arguments: [0, 1, 31, 32, 33, 1_000, 10_000])
  func sizes(_ count: Int) throws {
    let company = Company(count: count)
    for format in PhoneBookFormat.all where !format.hasMenus && format.hasNumbers {
      let text = String(decoding: company.bytes(PhoneBook(format)), as: UTF8.self)
      let mark = ["csv": "\"Person\"", "ldif": "\ndn: "][format.name] ?? "+3726"
      #expect(text.components(separatedBy: mark).count == count + 1, "\(format.name)")
      if format.isForPhones { #expect(try XMLDocument.texts(text).count >= count) }
    }
  }

  @Test("names keep what is no control character")
  func hostileNames() throws {
    let names = [
      "<&\"'>", "a\u{0}b\u{1F}c\u{9F}d", "👩‍👩‍👧 x", "\u{200F}שלום\u{200F}", "e\u{301}", "\u{FFFE}z",
      " y",
    ]
    let company = Company(
      records: names.enumerated().map {
        Record(
          id: "\($0)", name: .parts(first: "A\n\tB", last: $1), phones: ["+372 612 000\($0)"])
      }, identity: .id)
    for format in PhoneBookFormat.all where format.isForPhones && !format.hasMenus {
      let texts = try XMLDocument.texts(
        String(decoding: company.bytes(PhoneBook(format)), as: UTF8.self))
      for name in ["<&\"'>", "abcd", "👩‍👩‍👧 x", "\u{200F}שלום\u{200F}", "e\u{301}", "z"] {
        #expect(texts.contains { $0.contains(name) }, "\(format.name) \(name)")
      }
    }
  }

  @Test("a label has fields of the person, without what an empty field leaves")
  func labels() throws {
    let label = try #require(LabelTemplate("{last}, {first} ({position}) – {department}"))
    let text = String(
      decoding: Company.few.bytes(PhoneBook(.yealink, label: label)), as: UTF8.self)
    #expect(text.contains("<Name>Tamm, Mari &amp; &quot;M&quot; (Phones) – Mobile</Name>"))
    #expect(text.contains("<Name>Ōe &lt;K&gt;</Name>"))
    #expect(LabelTemplate("{name}")?.fields == ["name"])
    for text in ["", "name", "{", "}", "{}", "{name", "name}", "{{name}}", "{a}}", "x{a}{"] {
      #expect(LabelTemplate(text) == nil, "\(text)")
    }
  }

  @Test("a label that begins with the first name sorts by it")
  func labelOrder() {
    let company = Company(records: [
      Record(name: .parts(first: "Zoe", last: "Aas"), phones: ["+3726120001"]),
      Record(name: .parts(first: "Ann", last: "Zimm"), phones: ["+3726120002"]),
    ])
    let numbers = { (label: LabelTemplate?) in
      String(decoding: company.bytes(PhoneBook(.yealink, label: label)), as: UTF8.self)
        .components(separatedBy: "<Telephone>").dropFirst().map { $0.prefix(11) }
    }
    #expect(numbers(nil) == ["+3726120001", "+3726120002"])
    #expect(numbers(LabelTemplate("{first} {last}")) == ["+3726120002", "+3726120001"])
  }

  @Test(
    "tables and entries have the extension, and phones the number before it once",
    arguments: [
      (PhoneBookFormat.csv, ["+3726123456 ext. 12", "+3726123456 ext. 13"]),
      (.ldif, ["+3726123456 ext. 12", "+3726123456 ext. 13"]), (.yealink, ["+3726123456"]),
      (.fanvil, ["+3726123456"]), (.grandstream, ["+3726123456"]), (.gigaset, ["+3726123456"]),
      (.snom, ["+3726123456"]), (.cisco, ["+3726123456"]),
    ])
  func extensions(_ format: PhoneBookFormat, _ numbers: [String]) {
    let company = Company(records: [
      Record(
        name: .parts(first: "Mari", last: "Tamm"),
        phones: ["612 3456 ext. 12", "tel:+3726123456;ext=12", "+372 612 3456 x13"])
    ])
    #expect(company.people(PhoneBook(format)).all.numbers[0].map(\.text) == numbers)
  }

  @Test("a book has the numbers of its fields alone, as they are dialled")
  func numbers() {
    let dial = Dialling(
      country: "372", international: "00",
      internalNumbers: Dialling.Internal(prefix: "372612", digits: 4))
    let company = Company(records: [
      Record(
        name: .parts(first: "Mari", last: "Tamm"),
        phones: ["+372 612 0000", "+44 20 7946 0000", "612 0000"],
        details: [Detail(field: Field(key: "ext", labels: [:]), value: .text("777"))]
      ).having(.mobile, "5555 0101")
    ])
    let texts = { (numbers: [String]?, dial: Dialling?) in
      company.people(
        PhoneBook(
          .yealink, numbers: numbers?.map { FieldName($0) } ?? ExportedNumbers.fields, dial: dial)
      ).all.numbers[0].map(\.text)
    }
    #expect(texts(nil, nil) == ["+3726120000", "+442079460000", "+37255550101"])
    #expect(texts(nil, dial) == ["0000", "00442079460000", "55550101"])
    #expect(texts(["mobile"], dial) == ["55550101"])
    #expect(texts(["ext", "phone"], dial) == ["777", "0000", "00442079460000"])
  }
}
