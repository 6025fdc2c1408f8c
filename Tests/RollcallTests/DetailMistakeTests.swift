import Foundation
import Testing

/// Details of a mapping whose value is of another type.
@Suite("Mistakes in details")
struct DetailMistakeTests {
  private static let configuration = """
    sources:
      - name: Tallinn
        url: a.json
        people: data.staff
        fields:
          firstName: names.given
          lastName: names.family
          room: { from: room, type: text }
          desk: { from: desk.cm, type: number, unit: cm }
          since: { from: since, type: date }
          study: { from: study, type: period }
          remote: { from: remote, type: flag }
          page: { from: page, type: link }
          about: { from: about, type: markdown }

    """
  private static let values = [
    "room": #""B 204""#, "desk.cm": "72.5", "since": #""2001-11-13T23:30:00+02:00""#,
    "study": #"{"start":"2001-11-13","end":"2018-07-29"}"#, "remote": "false",
    "page": #""https://telisa.example/mari?a=1&b=2""#, "about": #""Likes *boats*.""#,
  ]

  @Test(
    "a bad detail is left out alone and named by its place",
    arguments: [
      ("room", "7"), ("desk.cm", #""72""#), ("since", #""yesterday""#), ("study", #""2001""#),
      ("remote", #""yes""#), ("page", #""javascript:alert(1)""#), ("about", #"["kanaarilind"]"#),
    ])
  func badDetail(path: String, bad: String) throws {
    var values = Self.values
    values[path] = bad
    func value(_ path: String) -> String { values[path] ?? "null" }
    let project = try Office.project(Self.configuration)
    try project.write(
      "a.json",
      """
      {"data":{"staff":[{"names":{"given":"Mari","family":"Tamm"},"room":\(value("room")),
      "desk":{"cm":\(value("desk.cm"))},"since":\(value("since")),"study":\(value("study")),
      "remote":\(value("remote")),"page":\(value("page")),"about":\(value("about"))}]}}
      """)
    let said = try project.build()
    #expect(said.code == 0)
    #expect(said.error.contains("Tallinn: data.staff[0].\(path): expected "))
    for text in ["kanaarilind", "yesterday", "javascript"] { #expect(!said.error.contains(text)) }
    let key = path == "desk.cm" ? "desk" : path
    let details = try #require(try project.people()["Mari Tamm"]?["details"] as? [String: Any])
    #expect(
      Set(details.keys)
        == Set(["room", "desk", "since", "study", "remote", "page", "about"]).subtracting([key]))
    let page = try project.text("output/people/mari-tamm.html")
    #expect(!page.contains("kanaarilind") && !page.contains("javascript:alert"))
  }
}
