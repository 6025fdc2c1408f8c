import Foundation
import Testing

@testable import Tools

@Suite("Which folders are watched")
struct WatchListTests {
  private let folder: String

  init() throws {
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "watch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path + "/templates/partials", withIntermediateDirectories: true)
    folder = path
  }

  @Test("a file by its name in its folder, and by each folder on the way from the project")
  func file() {
    let list = WatchList([folder + "/lists/staff.json"], project: folder)
    #expect(
      list.folders == [
        folder + "/lists": .names(["staff.json"]), folder: .names(["lists"]),
      ])
  }

  @Test("a path that stays relative, as in a current folder that is gone, is left out")
  func relative() {
    #expect(
      WatchList(["nowhere.yml", "lists/nobody.json"], project: "").folders.keys.sorted() == [
        "lists"
      ])
  }

  @Test("a folder with the folders in it")
  func folders() {
    let list = WatchList([folder + "/templates"], project: folder)
    #expect(
      list.folders == [
        folder: .names(["templates"]), folder + "/templates": .everything,
        folder + "/templates/partials": .everything,
      ])
  }

  @Test("what links lead to, once, even where they lead in circles")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/far", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/far/row.mustache"))
    try manager.createSymbolicLink(
      atPath: folder + "/templates/row.mustache", withDestinationPath: folder + "/far/row.mustache")
    try manager.createSymbolicLink(
      atPath: folder + "/templates/partials/again", withDestinationPath: folder + "/templates")
    let list = WatchList([folder + "/templates"], project: folder)
    #expect(list.folders[folder + "/far"] == .names(["row.mustache"]))
    #expect(list.folders[folder + "/templates/partials/again"] == nil)
  }

  @Test(
    "hidden files and what editors leave count only by their names",
    arguments: [".about.md.swp", "about.md~", ".git"])
  func leftovers(name: String) {
    #expect(!WatchList.Interest.everything.includes(name))
    #expect(WatchList.Interest.names([name]).includes(name))
  }
}
