import Templating

/// What the template of a person's page is rendered with.
enum PageContext {
  private static let siteShape = Shape([
    "language", "title", "style", "home", "projects", "noProjects",
  ])
  private static let outerShape = Shape(["site"])
  private static let personShape = Shape([
    "name", "first", "last", "position", "emails", "phones", "projects", "hasProjects",
  ])
  private static let linkShape = Shape(["name", "href"])
  private static let reachShape = Shape(["label", "href", "value"])

  /// What all pages share.
  static let site = Context(
    outerShape,
    [
      .context(
        Context(
          siteShape,
          [
            .text("en"), .text("Employees of R&D"), .text("../assets/theme.1f2e3d4c5b.css"),
            .text("../index.html"), .text("Projects"), .text("No projects"),
          ]))
    ])

  /// What one person's page has of its own.
  static func make(_ person: SamplePerson) -> Context {
    Context(
      personShape,
      [
        .text(person.name), .text(person.first), .text(person.last),
        link(person.position, "../positions/"),
        .list([reach("E-mail", "mailto:", person.email)]),
        .list([reach("Phone", "tel:", person.phone)]),
        .list(person.projects.map { link($0, "../projects/") }), .flag(!person.projects.isEmpty),
      ])
  }

  private static func link(_ name: String, _ folder: String) -> Value {
    .context(Context(linkShape, [.text(name), .text("\(folder)\(name).html")]))
  }

  private static func reach(_ label: String, _ scheme: String, _ value: String) -> Value {
    .context(Context(reachShape, [.text(label), .text(scheme + value), .text(value)]))
  }
}
