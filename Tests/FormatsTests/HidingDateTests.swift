import People
import Testing

@testable import Formats

@Suite("Dates that hide people")
struct HidingDateTests {
  @Test(
    "a day is in the source's own time zone",
    arguments: [
      ("2026-11-23", 20_780), ("2026-11-23T00:30:00+14:00", 20_780),
      ("2026-11-23T23:30:00-11:00", 20_780), ("2026-11-23T23:59:59Z", 20_780),
      ("23.11.2026", 20_780), ("20261123120000.0Z", 20_780), (" 2026-11-23 ", 20_780),
      ("1795392000", 20_780), ("134398656000000000", 20_780), ("1969-12-31", -1),
      ("1969-12-31T12:00:00Z", -1),
    ])
  func days(text: String, day: Int32) {
    guard case .day(day) = HidingDate(.text(text)) else {
      Issue.record("\(HidingDate(.text(text)))")
      return
    }
  }

  @Test(
    "empty values and placeholders are not dates",
    arguments: ["", "  ", "0", "0000-00-00", "0000-00-00 00:00:00", "9223372036854775807"])
  func absent(text: String) {
    guard case .absent = HidingDate(.text(text)) else {
      Issue.record("\(HidingDate(.text(text)))")
      return
    }
  }

  @Test(
    "anything else is unreadable",
    arguments: ["31/12/2026", "soon", "2026-02-30", "2026", "1e400", "١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧"])
  func unreadable(text: String) {
    guard case .unreadable(.text) = HidingDate(.text(text)) else {
      Issue.record("\(HidingDate(.text(text)))")
      return
    }
  }

  @Test("numbers are Unix seconds; flags and lists are not dates")
  func others() {
    guard case .day(20_780) = HidingDate(.number(1_795_392_000)),
      case .absent = HidingDate(.number(0)), case .unreadable(.number) = HidingDate(.number(1e18)),
      case .unreadable(.flag) = HidingDate(.flag(true)),
      case .unreadable(.list) = HidingDate(.other(.list))
    else {
      Issue.record("a number or another value is read wrongly")
      return
    }
  }
}
