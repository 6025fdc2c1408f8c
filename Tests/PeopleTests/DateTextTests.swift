import Testing

@testable import People

@Suite("Dates as people and programs write them") struct DateTextTests {
  private static func iso(_ text: String, _ order: ValueRules.DateOrder? = nil) -> String {
    switch DateText(text, order: order) {
    case .nothing: "nothing"
    case .time(let time): time.iso
    case .telling(let time, let order): "\(time.iso) \(order.rawValue)"
    case .ambiguous(let time): "\(time.iso) or \(time.swapped?.iso ?? "")"
    case .unreadable: "unreadable"
    }
  }

  @Test(
    "a date that can only be read in one way needs no order",
    arguments: [
      ("2026-12-31", "2026-12-31"), ("2026-12-31T08:30:00+02:00", "2026-12-31T08:30:00+02:00"),
      ("2026-12-31 00:00:00", "2026-12-31T00:00:00Z"), ("2026-1-5", "2026-01-05"),
      ("2026-12-31Z", "2026-12-31"), ("2026-12-31-08:00", "2026-12-31"),
      ("2026-12-31 00:00:00 +0200", "2026-12-31T00:00:00+02:00"),
      ("2026-12-31 00:00:00 UTC", "2026-12-31T00:00:00Z"),
      ("2026-12-31T00:00:00+02:00[Europe/Tallinn]", "2026-12-31T00:00:00+02:00"),
      ("31.12.2026", "2026-12-31"), ("1.2.2026", "2026-02-01"), ("31.12.26", "2026-12-31"),
      ("31.12.85", "1985-12-31"), ("31.12.2026 0:00", "2026-12-31T00:00:00Z"),
      ("31. 12. 2026", "2026-12-31"), ("2026.12.31", "2026-12-31"), ("2026. 12. 31.", "2026-12-31"),
      ("2026/12/31", "2026-12-31"), ("2026/3/4", "2026-03-04"),
      ("2026/12/31 18:00:00", "2026-12-31T18:00:00Z"), ("20261231", "2026-12-31"),
      ("20261231120000Z", "2026-12-31T12:00:00Z"), ("20261231120000.0Z", "2026-12-31T12:00:00Z"),
      ("03/03/2026", "2026-03-03"), ("/Date(1798675200000)/", "2026-12-31T00:00:00Z"),
      ("46387", "2026-12-31"), ("46387.75", "2026-12-31T18:00:00Z"),
      ("1798675200", "2026-12-31T00:00:00Z"), ("1798675200000", "2026-12-31T00:00:00Z"),
      ("134431488000000000", "2026-12-31T00:00:00Z"),
      ("20000", "1954-10-03"), ("80000", "2119-01-11"),
      ("1969-12-31T12:00:00Z", "1969-12-31T12:00:00Z"),
    ])
  func plain(text: String, expected: String) {
    #expect(Self.iso(text) == expected)
  }

  @Test(
    "a month by name needs no order",
    arguments: [
      "31-Dec-2026", "31-DEC-26", "31 Dec 2026", "31 December 2026", "31st December 2026",
      "December 31, 2026", "Dec 31 2026", "Dec. 31st, 2026", "2026 Dec 31", "2026-Dec-31",
      "Thursday, 31 December 2026", "Thu, 31 Dec 2026", "31/Dec/2026", "31.Dec.2026",
      "Donnerstag, 31. Dezember 2026", "neljapäev, 31. detsember 2026", "четверг, 31 декабря 2026",
      "31. Dezember 2026", "31. Dez. 2026", "31. detsember 2026", "31. dets 2026",
      "31. joulukuuta 2026", "31 декабря 2026", "31 декабря 2026 г.", "31 дек. 2026",
      "31 décembre 2026", "31 de\u{301}c. 2026", "31 de diciembre de 2026", "31 dic 2026",
      "31 december 2026", "31 grudnia 2026 r.", "31 dicembre 2026", "31 de dezembro de 2026",
      "31 dez. 2026", "31º de dezembro de 2026", "31 Dec ’26", "31 of December 2026",
    ])
  func named(text: String) {
    #expect(Self.iso(text) == "2026-12-31")
  }

  @Test(
    "each month has a name in each language",
    arguments: [
      "january february march april may june july august september october november december",
      "jan feb mar apr may jun jul aug sep oct nov dec",
      "januar februar märz april mai juni juli august september oktober november dezember",
      "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
      """
      tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta \
      syyskuuta lokakuuta marraskuuta joulukuuta
      """,
      "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      "янв фев мар апр май июн июл авг сен окт ноя дек",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "januari februari maart april mei juni juli augustus september oktober november december",
      """
      stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada \
      grudnia
      """,
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "januari februari mars april maj juni juli augusti september oktober november december",
    ])
  func months(names: String) {
    for (index, name) in names.split(separator: " ").enumerated() {
      let day = DateText("5 \(name.uppercased()) 2026").time?.day
      #expect(day == CalendarDay(year: 2026, month: index + 1, day: 5).number, "\(name)")
    }
  }

  @Test(
    "a time may stand behind a date",
    arguments: [
      ("12/31/2026 12:00:00 AM", "2026-12-31T00:00:00Z mdy"),
      ("12/31/2026, 6:05 PM", "2026-12-31T18:05:00Z mdy"),
      ("31/12/2026 18:05", "2026-12-31T18:05:00Z dmy"),
      ("31-DEC-26 12.00.00.000000000 AM", "2026-12-31T00:00:00Z"),
      ("Thu, 31 Dec 2026 12:00:00 GMT", "2026-12-31T12:00:00Z"),
      ("Thu, 31 Dec 2026 12:00:00 +0200 (EET)", "2026-12-31T12:00:00+02:00"),
      ("Thu Dec 31 12:00:00 EET 2026", "2026-12-31T12:00:00Z"),
      ("Dec 31, 2026 12:00 PM", "2026-12-31T12:00:00Z"),
      ("31.12.2026T12:00:00Z", "2026-12-31T12:00:00Z"),
    ])
  func times(text: String, expected: String) {
    #expect(Self.iso(text) == expected)
  }

  @Test(
    "numbers with slashes or hyphens follow the order",
    arguments: [
      ("31/12/2026", nil, "2026-12-31 dmy"), ("12/31/2026", nil, "2026-12-31 mdy"),
      ("31-12-2026", nil, "2026-12-31 dmy"), ("3/31/25", nil, "2025-03-31 mdy"),
      ("03/04/2026", nil, "2026-04-03 or 2026-03-04"),
      ("3-4-2026", nil, "2026-04-03 or 2026-03-04"),
      ("03/04/2026", .dayFirst, "2026-04-03"), ("03/04/2026", .monthFirst, "2026-03-04"),
      ("3/4/26", .monthFirst, "2026-03-04"), ("31-12-26", .dayFirst, "2026-12-31"),
      ("26/12/31", .yearFirst, "2026-12-31"), ("26-12-31", .yearFirst, "2026-12-31"),
      ("26.12.31", .yearFirst, "2026-12-31"), ("31.12.2026", .monthFirst, "2026-12-31"),
      ("2026/12/31", .monthFirst, "2026-12-31"), ("31/12/2026", .monthFirst, "unreadable"),
      ("12/31/2026", .dayFirst, "unreadable"), ("31-12-26", nil, "unreadable"),
    ] as [(String, ValueRules.DateOrder?, String)])
  func orders(text: String, order: ValueRules.DateOrder?, expected: String) {
    #expect(Self.iso(text, order) == expected)
  }

  @Test(
    "an empty date is nothing",
    arguments: [
      "", "0", "-1", "0000-00-00", "0000-00-00 00:00:00", "0000-00-00T00:00:00Z", "00.00.0000",
      "00/00/0000", "00000000", "1/0/1900", "00.01.1900", "0-Jan-00", "0-Jan-1900",
      "9223372036854775807", "/Date(-1)/",
    ])
  func nothing(text: String) {
    #expect(Self.iso(text) == "nothing")
  }

  @Test(
    "the first and last dates of programs are placeholders",
    arguments: [
      "0001-01-01", "0001-01-01T00:00:00", "0001-01-01T00:00:00+02:00", "01/01/0001",
      "1/1/0001 12:00:00 AM", "01.01.0001", "1601-01-01T00:00:00Z", "1/1/1601", "16010101000000.0Z",
      "1600-12-31T19:00:00-05:00", "1753-01-01", "1899-12-30", "30.12.1899", "1899-12-30T00:00:00",
      "1900-01-01", "01-JAN-1900", "1970-01-01", "1970-01-01T00:00:00Z",
      "1969-12-31T19:00:00-05:00", "1970-01-01T02:00:00+02:00", "01/01/1970", "/Date(0)/",
      "/Date(-62135596800000)/", "9999-12-31", "9999-12-31T23:59:59.9999999Z", "31.12.9999",
      "12/31/9999", "31-DEC-9999", "99991231", "99991231235959Z",
    ])
  func placeholders(text: String) {
    #expect(DateText(text).time?.isPlaceholder == true, "\(Self.iso(text))")
  }

  @Test(
    "other days are not",
    arguments: ["1969-12-31", "1970-01-02T12:00:00Z", "1900-01-02", "2026-12-31", "1952-01-01"])
  func others(text: String) {
    #expect(DateText(text).time?.isPlaceholder == false)
  }

  @Test(
    "anything else cannot be read",
    arguments: [
      "soon", "2026", "2026-02-30", "31.02.2026", "31/31/2026", "13/13/2026", "12/2026",
      "Dec 2026", "31 Smarch 2026", "31 December", "1e400", "١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧", "1/2/3/2026",
      "31/12-2026", "32-Dec-26", "until 31.12.2026", "31.12.2026 or later", "31.12.2026 25:00",
      "12.5", "12.2026", "99999999999999999999", "12/31/2026 13:00 PM", "31/12/202", "--12-31",
      String(repeating: "1", count: 400),
    ])
  func unreadable(text: String) {
    #expect(Self.iso(text) == "unreadable")
  }

  @Test(
    "a number is a spreadsheet's day, Unix time, or a directory's",
    arguments: [
      (46_387, "2026-12-31"), (1_798_675_200, "2026-12-31T00:00:00Z"),
      (1_798_675_200_000, "2026-12-31T00:00:00Z"), (20_261_231, "2026-12-31"),
      (134_431_488_000_000_000, "2026-12-31T00:00:00Z"), (0, "nothing"), (-1, "nothing"),
      (0x1p63, "nothing"), (1e15, "unreadable"), (.infinity, "unreadable"),
      (.nan, "unreadable"), (100_000, "1970-01-02T03:46:40Z"),
    ] as [(Double, String)])
  func numbers(number: Double, expected: String) {
    let shown =
      switch DateText(number) {
      case .nothing: "nothing"
      case .time(let time): time.iso
      case .telling, .ambiguous, .unreadable: "unreadable"
      }
    #expect(shown == expected)
  }
}
