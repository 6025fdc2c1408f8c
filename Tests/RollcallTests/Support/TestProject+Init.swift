import Foundation
import Testing
import Tools

@testable import rollcall

extension TestProject {
  /// Begins the project from its lists, and returns what `init` says.
  func start(from lists: String...) throws -> String {
    let starter = ProjectStarter(
      folder: folder + "/site", places: lists.map { "\(folder)/\($0)" })
    let text = StartedOutput(try starter.start(), folder: ".").text
    for file in try FileManager.default.contentsOfDirectory(atPath: folder + "/site") {
      try FileManager.default.moveItem(
        atPath: "\(folder)/site/\(file)", toPath: "\(folder)/\(file)")
    }
    // The paths in it lead from the folder of the project.
    try configure(try self.text("rollcall.yml").replacing("url: ../", with: "url: "))
    return text
  }

  /// Everybody in `people.json`, in order: what is known of each, divided by ` | `. A manager stands behind `<`.
  func lines() throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/output/people.json"))
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let people = try #require(json["people"] as? [[String: Any]])
    return people.map { person in
      let lists = ["emails", "phones", "offices"].map {
        (person[$0] as? [String] ?? []).joined(separator: ", ")
      }
      let texts = ["position", "department"].map { person[$0] as? String ?? "" }
      let manager = (person["manager"] as? String).map { "< " + $0 } ?? ""
      let parts = [person["name"] as? String ?? ""] + lists + texts + [manager]
      return parts.filter { !$0.isEmpty }.joined(separator: " | ")
    }
  }

  /// Expects that no file of the output holds any of these texts.
  func expectNothing(of texts: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (path, bytes) in try files() {
      let content = Data(bytes)
      for text in texts where content.range(of: Data(text.utf8)) != nil {
        Issue.record("`\(text)` is in \(path)", sourceLocation: sourceLocation)
      }
    }
  }
}
