import Asking
import Basics
import People
import Settings
import Site

/// Cards that match nobody because given and family names are in each other's place.
struct ContactFindings {
  private let project: Project
  private let directory: Directory
  private let contacts: Reading<ContactExport>?

  init(_ project: Project, _ directory: Directory, _ contacts: Reading<ContactExport>?) {
    self.project = project
    self.directory = directory
    self.contacts = contacts
  }

  var all: [Diagnostic] {
    let matching = directory.matching
    let matched = matching.contacts.count
    guard let export = contacts?.value, matching.unmatched > max(1, matched) else { return [] }
    let taken = Set(matching.contacts.map(\.contact))
    let turned = Set(
      directory.people.compactMap { person in
        person.name.givenFirst.map { NameKey.of($0.last + " " + $0.first) }
      })
    let count = export.contacts(phoneCountry: project.options.contactsCountry).enumerated()
      .count { index, contact in
        !taken.contains(index) && contact.names.contains(where: turned.contains)
      }
    guard count > max(1, matched) else { return [] }
    let configuration = project.configuration
    let places = configuration.places
    let spot = places.value("contacts", "from") ?? places.value("contacts", "command")
    return [
      Problem.turnedNames(count, of: matching.total, matched: matched).finding(
        .file(configuration.file, spot))
    ]
  }
}

extension ContactFindings {
  enum Problem: Basics.Problem {
    case turnedNames(Int, of: Int, matched: Int)

    var diagnostic: Diagnostic {
      switch self {
      case .turnedNames(let count, let total, let matched):
        .warning(
          "turned-names",
          "contacts: \(matched == 0 ? "none" : "\(matched)") of \(total) cards \(matched == 1 ? "matches" : "match"); "
            + (count == total ? "all \(total)" : "\(count)") + " match with the names turned",
          "given and family name are in each other's place: turn `firstName` and `lastName` in `fields` of the list, or correct the cards"
        )
      }
    }

    static let examples: [Problem] = [.turnedNames(12, of: 12, matched: 0)]
  }
}
