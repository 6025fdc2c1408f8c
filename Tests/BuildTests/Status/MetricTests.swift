import Testing

@testable import Build

/// Lines of Prometheus' text format.
struct MetricTests {
  @Test(
    "A line reads as it was written, whatever is in a label",
    arguments: [
      "", "Tallinn", "a\"b", "back\\slash", "\\n", "line\nfeed", "cr\r\nlf", "}, x=\"", "e\u{301}",
      "\u{85}\u{2028}", "end\\", "\"\u{301}", "\\\u{200D}",
    ])
  func roundTrip(value: String) throws {
    let metric = Metric(
      name: "people", labels: [.init("source", value), .init("kind", "people")], value: 28)
    #expect(!metric.text.utf8.contains(0x0A))
    #expect(Metric(metric.text) == metric)
  }

  @Test("Backslash, quotation mark and line feed are escaped, and nothing else is")
  func escaping() {
    let metric = Metric(name: "x", labels: [.init("a", "\\ \" \n \r \t {")], value: -1)
    #expect(metric.text.utf8.elementsEqual("x{a=\"\\\\ \\\" \\n \r \t {\"} -1".utf8))
  }

  @Test("Canonically equivalent values are two, as they are for Prometheus")
  func bytes() {
    #expect(Metric.Label("a", "e\u{301}") != Metric.Label("a", "\u{E9}"))
  }

  @Test(
    "A line that is damaged is none",
    arguments: [
      "", "# HELP x y", "x", "x ", "x y", "x 1.5", "x{ 1", "x{a} 1", "x{a=\"} 1", "x{a=\"b\\",
      "x{a=\"b\"",
      "x{a=\"b\"}1", "x{a=\"b\",} 1", "x 99999999999999999999", "x 1 2",
    ])
  func damage(line: String) {
    #expect(Metric(line) == nil)
  }
}
