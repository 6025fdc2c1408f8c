import Foundation
import Testing

@testable import Output

@Suite("What a build refuses, and leaves as it is")
struct RefusalTests {
  private let site = [file("index.html", "front", stage: .front), file("people/a.html", "a")]

  @Test("a folder with files of someone else and no marker is refused")
  func notOurs() throws {
    let rig = try Rig()
    try rig.folder.write("mine", to: "output/index.html")
    #expect(try complaint(rig, site) == .notOurs)
    #expect(try rig.folder.tree("output") == ["index.html": "mine"])
  }

  @Test("a marker of another program is refused")
  func otherMarker() throws {
    let rig = try Rig()
    try rig.folder.write("theirs", to: "output/build.json")
    #expect(try complaint(rig, site) == .notOurs)
    #expect(try rig.folder.tree("output") == ["build.json": "theirs"])
  }

  @Test("a marker that is a link is none")
  func linkedMarker() throws {
    let rig = try Rig()
    try rig.folder.write("ours", to: "marker")
    try rig.folder.makeFolder("output")
    try rig.folder.link("output/build.json", to: "../marker")
    #expect(try complaint(rig, site) == .notOurs)
  }

  @Test("a folder with dot files alone is empty")
  func dotFiles() throws {
    let rig = try Rig()
    try rig.folder.write("", to: "output/.gitkeep")
    try rig.publish(site)
    #expect(rig.folder.exists("output/.gitkeep"))
  }

  @Test(
    "what a file system makes at the top of a volume is nobody's",
    arguments: ["lost+found", "@eaDir"])
  func volumes(folder: String) throws {
    let rig = try Rig()
    try rig.folder.write("recovered", to: "output/\(folder)/#12")
    try rig.publish(site)
    try rig.publish([file("index.html", "front", stage: .front)])
    #expect(rig.folder.exists("output/\(folder)/#12"))
  }

  @Test(
    "what stands in the way of a file or folder is named, and nothing is written",
    arguments: [
      (Obstacle.folder, "people/a.html", Refusal.folderInTheWay),
      (.folder, "index.html", .folderInTheWay),
      (.folder, "about.html", .folderInTheWay),
      (.folder, "help/a.html", .folderInTheWay),
      (.folder, "data/people-a.json", .folderInTheWay),
      (.file, "people", .fileInTheWay),
      (.file, "people/deep", .fileInTheWay),
      (.file, "help", .fileInTheWay),
      (.file, "data", .fileInTheWay),
      (.link, "people", .linkInTheWay),
      (.link, "positions", .linkInTheWay),
      (.link, "people/deep", .linkInTheWay),
      (.link, "help", .linkInTheWay),
      (.link, "data", .linkInTheWay),
      (.file, "about.html", .foreign),
      (.link, "about.html", .foreign),
      (.file, "help/a.html", .foreign),
      (.file, "et/theirs.html", .foreign),
      (.folder, "et/theirs", .foreign),
    ])
  func obstacles(obstacle: Obstacle, path: String, refusal: Refusal) throws {
    var rig = try Rig()
    rig.owned = OwnedPaths(
      files: rig.owned.files, folders: rig.owned.folders, claimed: ["et"],
      patterns: rig.owned.patterns)
    try rig.folder.write("ours", to: "output/build.json")
    try rig.folder.makeFolder("elsewhere")
    switch obstacle {
    case .folder: try rig.folder.write("x", to: "output/\(path)/x")
    case .file: try rig.folder.write("x", to: "output/\(path)")
    case .link:
      try rig.folder.makeFolder("output/people")
      if path == "people" { rmdir(rig.folder("output/people")) }
      try rig.folder.link("output/\(path)", to: rig.folder("elsewhere"))
    }
    let before = try rig.folder.tree("output")
    let files =
      site
      + [
        "people/deep/b.html", "about.html", "help/a.html", "et/index.html", "data/people-a.json",
      ].map { file($0, "b") }
    #expect(try complaint(rig, files) == refusal)
    #expect(try rig.folder.tree("output") == before)
    #expect(try rig.folder.tree("elsewhere").isEmpty)
  }

  @Test("a link where a file must go is replaced, not followed")
  func linkedFile() throws {
    let rig = try Rig()
    try rig.publish(site)
    try rig.folder.write("outside", to: "outside.html")
    unlink(rig.folder("output/people/a.html"))
    try rig.folder.link("output/people/a.html", to: rig.folder("outside.html"))
    try rig.publish(site)
    #expect(try rig.folder.text("output/people/a.html") == "a")
    #expect(try rig.folder.text("outside.html") == "outside")
  }

  @Test(
    "a pipe where a file must go is replaced and does not stop the build", .timeLimit(.minutes(1)))
  func pipe() throws {
    let rig = try Rig()
    try rig.publish(site)
    unlink(rig.folder("output/people/a.html"))
    mkfifo(rig.folder("output/people/a.html"), 0o644)
    try rig.publish(site)
    #expect(try rig.folder.text("output/people/a.html") == "a")
  }

  @Test("two files of one path are refused, and one of the marker's path")
  func duplicates() throws {
    let rig = try Rig()
    #expect(try complaint(rig, site + [file("people/a.html", "b")]) == .duplicatePath)
    #expect(try complaint(rig, site + [file("build.json", "b")]) == .duplicatePath)
    #expect(!rig.folder.exists("output"))
  }

  @Test("an output that is a file is refused")
  func outputIsFile() throws {
    let rig = try Rig()
    try rig.folder.write("mine", to: "output")
    #expect(try complaint(rig, site) == .disk)
    #expect(try rig.folder.text("output") == "mine")
  }

  @Test("a page that cannot be rendered ends the build by its name, and the site stays whole")
  func rendering() throws {
    struct Broken: Error {}
    let rig = try Rig()
    try rig.publish(site)
    let broken = SiteFile(path: "people/b.html", stage: .leaf, fingerprint: nil) { throw Broken() }
    let error = #expect(throws: PublishingError.self) {
      try rig.publish([file("index.html", "new", stage: .front), broken])
    }
    guard case .rendering("people/b.html", let cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause is Broken)
    #expect(try rig.folder.text("output/index.html") == "front")
    #expect(try rig.folder.text("output/people/a.html") == "a")
  }

  @Test(
    "a folder that must not be written to is named",
    .enabled(if: getuid() != 0, "root may write everywhere"))
  func permission() throws {
    let rig = try Rig()
    try rig.publish(site)
    chmod(rig.folder("output/people"), 0o555)
    defer { chmod(rig.folder("output/people"), 0o755) }
    let error = #expect(throws: PublishingError.self) {
      try rig.publish([site[0], file("people/a.html", "new")])
    }
    guard case .disk(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      fault
        == DiskError(operation: .create, path: rig.folder("output/people/a.html"), code: EACCES))
  }

  /// What lies where a build wants to write.
  enum Obstacle { case folder, file, link }

  /// A ``PublishingError`` without its facts.
  enum Refusal {
    case notOurs, foreign, folderInTheWay, fileInTheWay, linkInTheWay, duplicatePath, disk, other
  }

  private func complaint(_ rig: Rig, _ files: [SiteFile]) throws -> Refusal? {
    do {
      try rig.publish(files)
      return nil
    } catch let error as PublishingError {
      switch error {
      case .notOurs: return .notOurs
      case .foreign: return .foreign
      case .folderInTheWay: return .folderInTheWay
      case .fileInTheWay: return .fileInTheWay
      case .linkInTheWay: return .linkInTheWay
      case .duplicatePath: return .duplicatePath
      case .disk: return .disk
      default: return .other
      }
    }
  }
}
