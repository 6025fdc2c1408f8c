import Basics
import Output
import People
import Templating

/// The page of one person. It depends on the names of the person's manager and direct reports, and on nothing else
/// of other people.
struct PersonPage: SitePage {
  static let template = "person"
  static let file = FileKind.person
  static let schema = Schema(Self.self)

  /// The same for all people.
  static let depth = PageLocation(languageFolder: "", path: file.pattern.text).depth

  let language: SiteLanguage
  let index: Int

  var path: String { language.people[index].page }
  var depth: Int { Self.depth }
  var title: String { language.people[index].name.full }
  var person: Int? { index }

  var fingerprint: Fingerprint {
    let offices = OfficeCard.all(of: index, language)
    let line = ReportingLine(of: index, language)
    guard !offices.isEmpty || line.isShown else { return language.fingerprints[index] }
    return FingerprintHasher.fingerprint { hasher in
      hasher.append(language.fingerprints[index])
      for office in offices { hasher.append(office.details) }
      line.append(to: &hasher, language)
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.include { Profile(index: $0.index) }
  }
}
