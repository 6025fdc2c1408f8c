import Basics
import People
import SiteFiles
import Templating

/// The page of one person. Of other people it depends on the names of whom the person reports to and of those
/// who report to the person, and on nothing else.
///
/// The renderer of the pages keeps the language: 100,000 references to it need not be counted.
struct PersonPage: SitePage {
  static let kind = PageKind.person
  static let template = "person"
  static let stage = Stage.leaf
  static let schema = Schema(Self.self)

  unowned(unsafe) let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int

  var path: String { "people/\(entry.pointee.slug).html" }
  var depth: Int { 1 }
  var title: String { entry.pointee.name.full }
  func appendTitle(to place: Place) { place.append(nameOf: entry) }

  var person: Int? { index }

  private var entry: UnsafePointer<Person> { language.inPlace[index] }

  var fingerprint: Fingerprint {
    let offices = language.features.offices ? OfficeCard.all(of: index, language) : []
    let line = ReportingLine(of: index, language)
    guard !offices.isEmpty || line.isShown else { return language.fingerprints[index] }
    return FingerprintHasher.fingerprint { hasher in
      hasher.append(language.fingerprints[index])
      for office in offices { hasher.append(office.details) }
      line.append(to: &hasher)
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.include { page in
      Profile(language: page.language, index: page.index, person: page.entry)
    }
  }
}
