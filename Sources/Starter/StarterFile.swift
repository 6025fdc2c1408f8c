import Configuration
import Foundation

package struct StarterFile: Equatable, Sendable {
  package let path: String
  let text: String

  /// Files of every project besides the configuration.
  static let common = [
    StarterFile(
      path: "content/about.md",
      text: """
        # About this directory

        Every `.md` file in the folder `content` is a page, written in
        [Markdown](https://commonmark.org/help/). Change this one, or remove it.

        """),
    StarterFile(
      path: ".gitignore",
      text: """
        .rollcall/
        output/

        """),
  ]

  /// Fictional people for a project without a list.
  static let sample = StarterFile(
    path: "people.csv",
    text: """
      First name,Last name,E-mail,Phone,Position,Projects
      Mari,Maasikas,mari.maasikas@example.com,+372 5555 0101,Manager,Harbour
      Jaan,Tamm,jaan.tamm@example.com,+372 5555 0102,Engineer,Harbour; Forest
      Olga,Ivanova,olga.ivanova@example.com,+372 5555 0103,Engineer,Forest
      Liis,Kask,liis.kask@example.com,+372 5555 0104,Designer,Harbour
      Peeter,Õunapuu,peeter.ounapuu@example.com,,Engineer,
      Anna,Schmidt,anna.schmidt@example.com,+49 30 5550105,Designer,Forest

      """)

  /// The JSON Schema that the configuration's first line names.
  static let schema = [StarterFile(path: "rollcall.schema.json", text: Program.schema)]
}
