import Foundation
import Testing

@testable import rollcall

@Suite("A list of units is a source in every respect")
struct UnitListTests {
  private static func project(_ units: String = "units.csv") throws -> TestProject {
    let project = try TestProject()
    try project.write(
      "staff.csv",
      "First name,Last name,unitId\nAnn,Lee,1\nBo,Ek,2\nCy,Fo,3\nDi,Go,9\nEd,Ho,\n")
    try project.write(
      "units.csv", "key,up,title,boss\n1,,Company,Ann Lee\n2,1,Sales,\n3,2,Nordics,Bo Ek;Cy Fo\n")
    try project.write(
      "units.json",
      #"{"units":[{"key":1,"title":"Company"},{"key":2,"up":1,"title":"Sales"},{"key":3,"up":2,"title":"Nordics"}]}"#
    )
    try project.configure(
      """
      sources: [{ name: Staff, url: staff.csv, format: csv }]
      tree: { from: \(units), field: unitId, id: key, parent: up, name: title }

      """)
    return project
  }

  private static func units(_ project: TestProject) throws -> [String] {
    try project.files().keys.filter { $0.hasPrefix("units/") }.sorted()
  }

  @Test("it is read in any format", arguments: ["units.csv", "units.json, people: units"])
  func formats(_ units: String) throws {
    let project = try Self.project(units)
    let said = try project.build()
    #expect(said.code == 0)
    #expect(said.output.contains("tree"))
    #expect(said.output.contains("3 units"))
    #expect(
      try Self.units(project) == ["units/company.html", "units/nordics.html", "units/sales.html"])
    #expect(
      said.error.contains(
        "staff.csv:5: warning: Staff: 1 person names a unit that the list of units lacks"))
  }

  @Test("its snapshot is used when it is gone, and a build without it says so")
  func snapshot() throws {
    let project = try Self.project()
    _ = try project.build()
    try project.write("units.csv", "nothing,here\n1,2\n")
    let said = try project.build()
    #expect(said.error.contains("units.csv") && said.error.contains("`key`"))
    #expect(try Self.units(project).count == 3)
  }

  @Test("what is wrong with an entry is at its line")
  func mistakes() throws {
    let project = try Self.project()
    try project.write(
      "units.csv",
      "key,up,title\n1,2,Company\n2,1,Sales\n3,7,Nordics\n4,1,Empty\n3,1,Nordics\n")
    let said = try project.build()
    #expect(said.code == 0)
    for line in [
      "units.csv:2: warning: tree: the unit is above itself",
      "units.csv:4: warning: tree: the unit has several parents",
      "units.csv:4: warning: tree: the list has no unit with the key of the parent",
      "units.csv:5: warning: tree: nobody who is shown is in the unit or below",
    ] {
      #expect(said.error.contains(line), "\(line) in \(said.error)")
    }
    #expect(
      try project.files()["people.json"].map { String(decoding: $0, as: UTF8.self) }?.contains(
        "Di Go") == true)
  }

  @Test(
    "mistakes in the key are at their places",
    arguments: [
      ("{ field: unitId }", "2:7: error: the key `divide` is missing"),
      ("{ from: units.csv, field: unitId }", "2:7: error: the key `id` is missing"),
      (
        #"{ field: unitId, divide: " / ", id: key }"#,
        "2:39: error: `id` cannot stand beside `divide`"
      ),
      ("[unitId, unitId]", "2:16: error: "),
    ])
  func keys(_ tree: String, _ error: String) throws {
    let project = try Self.project()
    try project.configure(
      "sources: [{ name: Staff, url: staff.csv, format: csv }]\ntree: \(tree)\n")
    let said = try project.build()
    #expect(said.code == 65)
    #expect(said.error.contains("rollcall.yml:\(error)"), "\(said.error)")
  }
}
