import People
import Site
import Testing

@testable import Settings

@Suite struct OfficeTests {
  @Test("each detail of an office may stand or not, and an address may have several lines")
  func details() throws {
    let read = try configuration(
      """
      phoneCountry: "372"
      offices:
        Tallinn:
          address: |
            Telliskivi 60a

              10412 Tallinn
          map: https://maps.example/?q=Telliskivi
          timeZone: Europe/Tallinn
          phone: 600 0000
        Tartu: {}

      """ + source)
    let offices = read.options.offices
    #expect(
      offices == [
        OfficeDetails(
          name: "Tallinn", address: "Telliskivi 60a\n10412 Tallinn",
          map: "https://maps.example/?q=Telliskivi", timeZone: "Europe/Tallinn",
          phone: Phone("600 0000", country: "372")),
        OfficeDetails(name: "Tartu"),
      ])
  }

  @Test("a number is meant in the country of the office's list")
  func country() throws {
    let read = try configuration(
      """
      phoneCountry: "372"
      offices: { RIGA: { phone: 6700 0000 } }
      sources:
        - { name: Riga, url: "https://a.example/", format: employee-list, phoneCountry: "371" }

      """)
    #expect(read.options.offices.map(\.phone) == [Phone("6700 0000", country: "371")])
  }

  @Test(
    "time zones are those that browsers know", arguments: ["Asia/Kolkata", "Europe/Kyiv", "UTC"])
  func zones(name: String) throws {
    let read = try configuration("offices: { A: { timeZone: \(name) } }\n" + source)
    #expect(read.options.offices.map(\.timeZone) == [name])
  }

  @Test(
    "working hours are two times of a day",
    arguments: [
      ("09:00-17:30", "09:00-17:30"), ("9:00 – 17:00", "09:00-17:00"),
      ("22:00-6:00", "22:00-06:00"),
      ("00:00-24:00", "00:00-24:00"),
    ])
  func hours(written: String, read: String) throws {
    let found = try configuration("offices: { A: { hours: \"\(written)\" } }\n" + source)
    #expect(found.options.offices.map(\.hours) == [read])
  }

  @Test(
    "other hours are an error",
    arguments: [
      "9-17", "09:00", "09:00-09:00", "25:00-26:00", "09:60-17:00", "09:00-12:00-17:00",
      "+9:00-17:00",
    ])
  func wrongHours(written: String) {
    #expect(throws: (any Error).self) {
      try configuration("offices: { A: { hours: \"\(written)\" } }\n" + source)
    }
  }

  @Test("heads of departments are named by department")
  func heads() throws {
    let read = try configuration("heads: { department: { Legal: anna@a.example } }\n" + source)
    #expect(read.options.heads == ["department": ["Legal": ["anna@a.example"]]])
  }
}
