import Basics
import Testing

@testable import Output

@Suite("Folders that no site is written into")
struct OutputGuardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home/work/project/sub")
    try folder.makeFolder("elsewhere")
    try folder.link("home/work/project/up", to: "..")
    try folder.link("to-project", to: "home/work/project")
    try folder.link("to-root", to: "/")
    try folder.link("dangling", to: "home/work/project/new")
    try folder.link("circle", to: "circle")
  }

  @Test(
    "the root, the home folder, the project and what contains it are refused",
    arguments: [
      ("home", UnsafeOutput.home), ("home/", .home), ("home/work/..", .home),
      ("home/work", .containsProject), ("home/work/project", .project),
      ("home/work/project/.", .project), ("home/work/project/sub/..", .project),
      ("home/work/project/up", .containsProject), ("to-project", .project),
      ("to-project/../project/absent/..", .project), ("to-root", .root), ("", .containsProject),
    ])
  func refused(output: String, reason: UnsafeOutput) throws {
    let guarding = OutputGuard(project: folder("home/work/project"), home: folder("home"))
    let error = #expect(throws: PublishingError.self) { try guarding.check(folder(output)) }
    guard case .unsafeOutput(let path, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder(output))
    #expect(found == reason)
  }

  @Test(
    "any other folder will do, whether it is there or not",
    arguments: [
      "home/work/project/output", "home/work/project/sub", "home/other", "elsewhere", "dangling",
      "circle", "home/work/project2", "absent/deep",
    ])
  func accepted(output: String) throws {
    let guarding = OutputGuard(project: folder("home/work/project"), home: folder("home"))
    try guarding.check(folder(output))
  }

  @Test("the project may be named by a link")
  func linkedProject() throws {
    let guarding = OutputGuard(project: folder("to-project"), home: nil)
    #expect(throws: PublishingError.self) { try guarding.check(folder("home/work/project")) }
    try guarding.check(folder("home/work/project/output"))
  }

  @Test("a path is resolved through links, also where its end is missing")
  func resolves() {
    #expect(
      RealPath.resolve(folder("to-project/a/b")) == folder("home/work/project/a/b"))
    #expect(RealPath.resolve(folder("dangling/x")) == folder("home/work/project/new/x"))
    #expect(RealPath.resolve("/..") == "/")
  }
}
