import Basics
import People
import SiteFiles
import Templating

/// The page of one person. Of other people it depends on the names of whom the person reports to and of those
/// who report to the person, and on nothing else.
struct PersonPage: SitePage {
  static let kind = PageKind.person
  static let template = "person"
  static let stage = Stage.leaf
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int

  var path: String { "people/\(language.people[index].slug).html" }
  var title: String { language.people[index].name.full }

  var fingerprint: Fingerprint {
    let offices = OfficeCard.all(of: index, language)
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
    keys.include { Profile($0.language, $0.index) }
  }
}

/// What the page of a person shows of the person. The fields are read in place: to hand a person on is to copy
/// all of them.
private struct Profile: KeyGroup {
  private let language: SiteLanguage
  private let index: Int
  private let people: [Person]

  init(_ language: SiteLanguage, _ index: Int) {
    self.language = language
    self.index = index
    people = language.people
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append($0.people[$0.index].name) }
    keys.text("first") { $0.people[$0.index].name.first }
    keys.text("last") { $0.people[$0.index].name.last }
    keys.text("selfHref") { profile, _, place in
      place.append(profile.people[profile.index].slug)
      place.append(".html")
    }
    keys.include { Avatar($0.people[$0.index].name, slug: $0.people[$0.index].slug) }
    keys.text("shareImage") { $0.language.site.shareImage($0.language.site.photos[$0.index]) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { $0.appendCard(from: $1, to: $2) }
    keys.include { Reach(emails: $0.people[$0.index].emails, phones: $0.people[$0.index].phones) }
    keys.part("position") { $0.position }
    keys.each("projects", NamedLink.self) {
      NamedLink.forEach(
        of: $0.people[$0.index].projects, at: $0.index, in: $0.language.plan.projects, $2)
    }
    keys.flag("hasProjects") { !$0.people[$0.index].projects.isEmpty }
    keys.each("offices", NamedLink.self) {
      NamedLink.forEach(
        of: $0.people[$0.index].offices, at: $0.index, in: $0.language.plan.offices, $2)
    }
    keys.flag("hasOffices") { !$0.people[$0.index].offices.isEmpty }
    keys.part("department") { $0.department }
    keys.include { ReportingLine(of: $0.index, $0.language) }
    keys.list("officeDetails") { OfficeCard.all(of: $0.index, $0.language) }
    keys.list("details") { profile in
      profile.people[profile.index].details.lazy.map { ShownDetail($0, profile.language) }
    }
    keys.flag("hasDetails") { !$0.people[$0.index].details.isEmpty }
    keys.part("qr") { $0.code }
    keys.html("structuredData") { $0.structuredData(on: $1) }
  }

  /// Cards stand once, beside the default language's pages.
  private func appendCard(from page: PageLocation, to place: Place) {
    guard people[index].contact != nil else { return }
    if page.languageFolder.isEmpty {
      place.append(people[index].slug)
      place.append(".vcf")
    } else {
      place.append(page.root, person: people[index].slug, ".vcf")
    }
  }

  private var positionName: String? { people[index].position.map(language.positionName) }

  private var position: NamedLink? { link(positionName, in: language.plan.positions) }
  private var department: NamedLink? {
    link(people[index].department, in: language.plan.departments)
  }

  private func link(_ name: String?, in section: GroupSection) -> NamedLink? {
    var link: NamedLink?
    NamedLink.forEach(of: name.map { [$0] } ?? [], at: index, in: section) { link = $0 }
    return link
  }

  private var code: CodeLink? {
    language.site.codes.side(of: index).map { CodeLink(slug: people[index].slug, side: $0) }
  }

  private func structuredData(on page: PageLocation) -> [UInt8]? {
    let options = language.options
    guard options.isPublic else { return nil }
    return StructuredPerson.json(
      of: people[index], position: positionName, organization: options.organization,
      address: options.baseURL.map { $0 + page.fullPath },
      image: language.site.photos[index].map { (options.baseURL ?? page.root) + $0.path })
  }
}
