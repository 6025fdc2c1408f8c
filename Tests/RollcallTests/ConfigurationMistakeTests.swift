import Foundation
import Testing

/// What is likely a mistake in `rollcall.yml` is said by `build` and `check`, each at its place.
@Suite("Likely mistakes in the configuration")
struct ConfigurationMistakeTests {
  @Test(
    "what fits nobody is said at its place",
    arguments: [
      ("exclude: [Mary Ann]", "1:11", "`Mary Ann` is nobody's full name or id", 11, 8, "hidden"),
      ("list: [email, office, id]", "1:23", "nobody has a `id`", 23, 2, ""),
      ("sortBy: id", "1:9", "nobody has a `id` that people can be sorted by", 9, 2, ""),
      ("groupBy: id", "1:10", "nobody has a `id` that people can be grouped by", 10, 2, ""),
      ("positions: { CEO: { en: Boss } }", "1:14", "nobody has the position `CEO`", 14, 3, ""),
      ("positions: { ios: { en: iOS } }", "1:14", "position `ios`", 14, 3, "other letter case"),
      ("positions: { IOS: { et: iOS } }", "1:21", "`et` is not built", 21, 2, "lists `en`"),
      ("positions: { IOS: { EN: iOS } }", "1:21", "`EN` is not built", 21, 2, "mean `en`?"),
    ])
  func fitsNobody(
    _ text: String, _ place: String, _ message: String, _ column: Int, _ width: Int, _ hint: String
  ) throws {
    let said = try Office.project(text + "\n" + Office.sources).told()
    #expect(said.components(separatedBy: "warning:").count == 2)
    #expect(!Office.values.contains { said.contains($0) })
    expect(
      said, at: "rollcall.yml:\(place): warning", message, line: text, column: column,
      width: width, hint: hint)
  }
}
