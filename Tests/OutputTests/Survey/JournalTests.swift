import Testing

@testable import Output

@Suite struct JournalTests {
  @Test("a journal reads back as it was written")
  func roundTrip() {
    let journal = Journal(
      unlinked: ["people/õ.html", "a b.html"], further: ["about.html", "et/"])
    #expect(Journal(journal.bytes) == journal)
  }

  @Test(
    "what is no journal reads as an empty one",
    arguments: ["", "\n", "-people/a.html\n", "rollcall 2\n-people/a.html\n", "\u{0}\u{1}"])
  func garbage(text: String) {
    #expect(Journal(Array(text.utf8)).isEmpty)
  }

  @Test("no journal is left after a build, whether it met one or not")
  func gone() throws {
    let rig = try Rig()
    let site = [file("index.html", "1", stage: .front), file("about.html", "1")]
    try rig.publish(site)
    #expect(!rig.folder.exists("output/.rollcall-journal"))
    try rig.folder.write("rollcall 1\n-about.html\n", to: "output/.rollcall-journal")
    try rig.publish(site)
    #expect(!rig.folder.exists("output/.rollcall-journal"))
    #expect(try rig.folder.text("output/about.html") == "1")
  }

  @Test("a page that only the journal knows is removed when the site does not have it")
  func pages() throws {
    let rig = try Rig()
    let front = file("index.html", "1", stage: .front)
    try rig.publish([front])
    try rig.folder.write("1", to: "output/about.html")
    try rig.folder.write("rollcall 1\n+about.html\n", to: "output/.rollcall-journal")
    #expect(try rig.publish([front]).removed == ["about.html"])
  }
}
