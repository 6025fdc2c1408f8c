import Basics
import People
import SiteFiles
import Templating

/// The site in one language: what its pages are made from. A class, since each of them refers to it.
final class SiteLanguage: Sendable {
  let site: SiteModel
  let plan: LanguagePlan
  /// The folder of the pages, with its slash; empty for the default language.
  let folder: String
  let contents: [RenderedContent]
  /// The announcement's HTML by the depth of the list that shows it; empty where there is none.
  let announcements: [[UInt8]]
  /// What the fields of a row are called, in the order of the options.
  let listLabels: [String]
  /// The fields of a row, in the order of the options.
  let rowColumns: InPlace<RowField.Column>
  /// What there is on any page at all: to look into the options for each page is to copy them.
  let features: PageFeatures
  /// Everybody, in the directory's order, to be read where they are.
  let inPlace: InPlace<Person>
  /// What is known of each office, alongside the groups of the plan's offices.
  let officeDetails: [OfficeDetails?]
  /// The codes by which the search index knows the people of each position, alongside the plan's positions.
  private let positionCodes: [[String]]
  /// Fingerprints of what people show in this language, by their index in the directory.
  let fingerprints: [Fingerprint]

  init(_ site: SiteModel, _ plan: LanguagePlan) {
    self.site = site
    self.plan = plan
    folder = site.options.folder(of: plan.language)
    let listLabels = site.options.list.map { Self.label(ofField: $0.key, site, plan.texts) }
    self.listLabels = listLabels
    rowColumns = InPlace(zip(site.options.list, listLabels).map(RowField.Column.init))
    features = PageFeatures(of: site, plan)
    inPlace = site.inPlace
    let pages = site.content.pages(in: plan.language)
    let names = Set(pages.map(\.name))
    let files = Set(site.content.files.map(\.path))
    contents = pages.map { [folder] page in
      let location = PageLocation(languageFolder: folder, path: page.name + ".html")
      return RenderedContent(
        page, links: ContentLinks(pages: names, files: files, page: location))
    }
    let announcement = site.content.announcement(in: plan.language)
    announcements = ["list", "x/list"].map { [folder] path in
      guard let announcement else { return [] }
      let list = PageLocation(languageFolder: folder, path: path)
      let links = ContentLinks(pages: names, files: files, folder: "", page: list)
      return Markdown.html(announcement, as: .page, links: links.resolved)
    }
    let details = Dictionary(
      site.options.offices.filter { !$0.isEmpty }.map { (CaseFolding.key($0.name), $0) }
    ) { first, _ in first }
    officeDetails = plan.offices.groups.map { $0.code.flatMap { details[CaseFolding.key($0)] } }
    positionCodes = plan.positions.groups.map { group in
      var codes: [String] = []
      var seen: Set<String> = []
      for index in group.people {
        let code = site.directory.people[index].position ?? ""
        if codes.last != code, seen.insert(code).inserted { codes.append(code) }
      }
      return codes
    }
    fingerprints = inParallel(site.directory.people.count) { index in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(site.personFingerprints[index])
        hasher.append(
          site.directory.people[index].position.map {
            site.directory.positions.name(of: $0, language: plan.language)
          })
        if site.options.hasQR { hasher.append(site.codes.side(of: index) ?? 0) }
        Self.append(groupsOf: index, in: plan.positions, to: &hasher)
        Self.append(groupsOf: index, in: plan.projects, to: &hasher)
        Self.append(groupsOf: index, in: plan.offices, to: &hasher)
        Self.append(groupsOf: index, in: plan.departments, to: &hasher)
      }
    }
  }

  private static func append(
    groupsOf index: Int, in section: GroupSection, to hasher: inout FingerprintHasher
  ) {
    section.forEachGroup(of: index) { group in
      hasher.append(group.map { section.groups[$0].slug })
    }
  }

  var options: SiteOptions { site.options }
  var texts: Texts { plan.texts }
  /// The site's title.
  var title: String { options.title(in: plan.language) }
  /// Everybody, in the directory's order.
  var people: [Person] { site.directory.people }

  /// What may be typed into the search: what nobody has is not named.
  var searchPlaceholder: String {
    switch (site.hasPhones, !plan.projects.groups.isEmpty) {
    case (true, true): texts("searchPlaceholder")
    case (true, false): texts("searchPlaceholderPhone")
    case (false, true): texts("searchPlaceholderProject")
    case (false, false): texts("searchPlaceholderName")
    }
  }

  /// Where the addresses lead that stand in the owner's text on a page of its own.
  func links(on path: String) -> ContentLinks {
    ContentLinks(
      pages: Set(contents.map(\.name)), files: Set(site.content.files.map(\.path)),
      page: PageLocation(languageFolder: folder, path: path))
  }

  /// The photo of a person, by the index in the directory.
  @inline(__always)
  func photo(of index: Int) -> PhotoLink? {
    features.photos ? shownPhoto(of: index).map(PhotoLink.init) : nil
  }

  // These are never inlined: where a part of a page does not count its reference to the language, to look into
  // the site would be to copy all of it.

  @inline(never)
  func shownPhoto(of index: Int) -> PersonPhoto? { site.photos[index] }

  /// The address of the picture that stands for the page of a person elsewhere.
  @inline(never)
  func shareImage(of index: Int) -> String? { site.shareImage(site.photos[index]) }

  /// The length of a side of a person's QR code in modules.
  @inline(never)
  func codeSide(of index: Int) -> Int? { site.codes.side(of: index) }

  /// The page of a person for search engines.
  @inline(never)
  func structuredData(of index: Int, on page: PageLocation) -> [UInt8] {
    let options = site.options
    let person = people[index]
    return StructuredPerson.json(
      of: person, position: person.position.map(positionName),
      organization: options.organization,
      address: options.baseURL.map {
        $0 + PersonPage(language: self, index: index).fullPath
      },
      image: site.photos[index].map { (options.baseURL ?? page.root) + $0.path })
  }

  /// What a position is called.
  func positionName(of code: String) -> String {
    site.directory.positions.name(of: code, language: plan.language)
  }

  /// What a further field is called.
  func label(of field: DetailField) -> String { Self.label(of: field, site, texts) }

  private static func label(of field: DetailField, _ site: SiteModel, _ texts: Texts) -> String {
    field.labels[texts.code] ?? field.labels[site.directory.defaultLanguage] ?? field.labels["en"]
      ?? field.key
  }

  /// What a field is called, by its key.
  func label(ofField key: String) -> String { Self.label(ofField: key, site, texts) }

  private static func label(
    ofField key: String, _ site: SiteModel, _ texts: Texts
  ) -> String {
    let common = texts(key)
    if !common.isEmpty { return common }
    for person in site.directory.people {
      for detail in person.details where detail.field.key == key {
        return label(of: detail.field, site, texts)
      }
    }
    return key
  }

  /// The rows of people, by their indices in the directory.
  func rows(_ people: ArraySlice<Int>) -> PersonRows {
    PersonRows(language: self, people: people)
  }

  /// The codes by which the search index knows the people of a section's group; the empty one for those
  /// without.
  func codes(ofGroup index: Int, in section: GroupSection) -> [String] {
    section.field == .position ? positionCodes[index] : [section.groups[index].code ?? ""]
  }

  /// A fingerprint of what a list of people shows.
  ///
  /// - Parameters:
  ///   - people: indices in the directory.
  ///   - heads: what else there is.
  func fingerprint(of people: some Sequence<Int>, _ heads: [String] = []) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(heads)
      for index in people { hasher.append(fingerprints[index]) }
    }
  }
}
