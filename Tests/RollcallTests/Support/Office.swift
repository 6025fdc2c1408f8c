/// Lists of two people, Mari Maasikas and Jaan Tamm, and the configuration of one source.
enum Office {
  static let list = """
    {"employees":[
     {"fname":"Mari","lname":"Maasikas","position":"IOS","projects":["Bank"],
      "contact_details":{"email":"mari@telisa.example","phone":"+372 5555 0101"}},
     {"fname":"Jaan","lname":"Tamm","position":"WEB",
      "contact_details":{"email":"jaan@telisa.example"}}
    ]}
    """

  static let sources = "sources:\n  - name: Tallinn\n    url: a.json\n    format: employee-list\n"

  /// What no message may hold.
  static let values = ["Maasikas", "mari@", "Jaan", "5555"]

  /// A project with the list in `a.json`.
  static func project(_ configuration: String = sources) throws -> TestProject {
    let project = try TestProject()
    try project.write("a.json", list)
    try project.configure(configuration)
    return project
  }
}
