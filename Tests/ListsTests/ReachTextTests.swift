import People
import Testing

@testable import Lists

@Suite("Phone numbers and e-mail addresses mean the same in every format") struct ReachTextTests {
  private func record(_ form: ListForm, _ field: Field, _ text: String) throws -> Record {
    let names: [Field: String] = [.email: "EMAIL", .phone: "TEL"]
    let name = form == .vcard ? names[field] ?? "" : "Value"
    let path = form == .json ? FieldPath([.name(name), .all]) : [name]
    // Cards escape what divides values.
    let text = form == .vcard ? text.replacing(";", with: "\\;").replacing(",", with: "\\,") : text
    let list = try form.decoder([field: JoinedPaths(path)]).decode(form.list(name, [text])).get()
    return try #require(list.records.first)
  }

  @Test(
    "several numbers in one text are several, each with its extension",
    arguments: ListForm.allCases,
    [
      ("+372 612 3456 ext. 12", ["+372 612 3456 ext. 12"]),
      ("+372 612 3457; +372 612 3458", ["+372 612 3457", "+372 612 3458"]),
      ("tel:+3726123459", ["+3726123459"]), ("+372 612 3460 (work)", ["+372 612 3460 (work)"]),
      ("'+372 612 3460", ["+372 612 3460"]), ("030/123456", ["030/123456"]),
      ("tel:+372-612-3456;ext=12", ["+372-612-3456 ext. 12"]), ("see reception", ["see reception"]),
    ])
  func phones(form: ListForm, spelling: (text: String, numbers: [String])) throws {
    let numbers = spelling.numbers
    #expect(try record(form, .phone, spelling.text).phones == numbers)
    if form != .vcard {
      let record = try record(form, .mobile, spelling.text)
      #expect(record.phones == numbers && record.texts(of: .mobile) == numbers)
    }
  }

  @Test(
    "several addresses in one text are several, without names and schemes",
    arguments: ListForm.allCases,
    [
      ("mailto:anna@x.example?subject=Hi", ["anna@x.example"]),
      ("Anna Kask <anna@x.example>", ["anna@x.example"]),
      ("anna@x.example; mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("anna@x.example ::: mari@x.example", ["anna@x.example", "mari@x.example"]),
      ("ask Anna, or Mari", ["ask Anna, or Mari"]),
    ])
  func emails(form: ListForm, spelling: (text: String, addresses: [String])) throws {
    #expect(try record(form, .email, spelling.text).emails == spelling.addresses)
  }

  @Test(
    "what is no number or address is counted once for each kind, with the first places",
    arguments: [ListForm.json, .ldif])
  func leftOut(form: ListForm) throws {
    let path = form == .json ? FieldPath([.name("Value"), .all]) : ["Value"]
    let values = (0..<9).map { "ask \($0)" } + ["+372 612 3456 ext. 12", "12"]
    let list = try form.decoder([.phone: JoinedPaths(path)]).decode(form.list("Value", values))
      .get()
    #expect(list.unusable.map(\.kind) == [.phone] && list.faultCount == 0)
    #expect(list.unusable.first?.first.first?.path.hasPrefix("[0].Value") == true)
    #expect(list.records.first?.phones.count == 11)
  }
}
