package import Basics
import Output
package import People
import Templating

/// The site in one language, from which its pages are rendered.
package final class SiteLanguage: Sendable {
  package let site: SiteModel
  package let plan: LanguagePlan
  let wings: [WingPlan]
  package let folder: String
  let contents: [RenderedContent]
  /// The announcement's HTML by the depth of the list that shows it; empty if there is none.
  let announcements: [[UInt8]]
  let rowColumns: [RowField.Column]
  let features: PageFeatures
  package let people: [Person]
  /// The heads of groups that the configuration names, by the field and the group's shown name or a unit's path.
  let heads: [String: [String: [Int]]]
  /// By the group of a unit, the units from the top down to it; empty if they have no pages.
  let unitPaths: [[UnitLink]]
  /// The heads of units that their list names, by the index in the tree.
  let unitHeads: [[Int]]
  /// The texts about groups, by the path of the group's page without extension.
  let groupTexts: [String: RenderedGroupText]
  /// The details of each office, alongside the groups of the plan's offices.
  let officeDetails: [OfficeDetails?]
  /// Fingerprints of each person's fields in this language, by the index in the directory.
  let fingerprints: [Fingerprint]

  init(_ site: SiteModel, _ plan: LanguagePlan, _ wings: [WingPlan]) {
    self.site = site
    self.plan = plan
    self.wings = wings
    folder = site.options.folder(of: plan.language)
    rowColumns = site.options.list.map {
      RowField.Column($0, name: Self.label(ofField: $0.name, site, plan.texts))
    }
    features = PageFeatures(of: site, plan)
    people = site.directory.people
    let pages = site.content.pages(in: plan.language)
    let names = Set(pages.map(\.name))
    let files = Set(site.content.files.map(\.path))
    contents = pages.map { [folder] page in
      let location = PageLocation(languageFolder: folder, path: PagePath.of(page.name))
      return RenderedContent(
        page, links: ContentLinks(pages: names, files: files, page: location))
    }
    let announcement = site.content.announcement(in: plan.language)
    announcements = ["list", "x/list", "x/x/list"].map { [folder] path in
      guard let announcement else { return [] }
      let list = PageLocation(languageFolder: folder, path: path)
      let links = ContentLinks(pages: names, files: files, folder: "", page: list)
      return Markdown.html(announcement, as: .page, links: links.resolved)
    }
    let details = site.options.officeDetails
    officeDetails = (plan.section(of: .office)?.groups ?? []).map {
      $0.code.flatMap { details[CaseFolding.key($0)] }
    }
    let groups = site.content.groups(in: plan.language)
    let named = groups.compactMapValues { text in text.head.map { [$0.reference] } }
    let units = site.directory.units?.units ?? []
    let isNamed =
      !named.isEmpty || !site.options.heads.isEmpty || units.contains { !$0.heads.isEmpty }
    let search = PersonReferences(isNamed ? site.directory.people : [])
    func found(_ references: [String]) -> [Int] {
      references.compactMap(search.person).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      }
    }
    let leaders = named.mapValues(found)
    groupTexts = Dictionary(
      uniqueKeysWithValues: groups.map { [folder] path, text in
        let page = PageLocation(languageFolder: folder, path: PagePath.of(path))
        let links = ContentLinks(pages: names, files: files, page: page)
        let html = Markdown.page(text.text.markdown, links: links.resolved).html
        return (path, RenderedGroupText(html: html, heads: leaders[path] ?? []))
      })
    heads = site.options.heads.mapValues { $0.mapValues(found) }
    let unitSection = plan.section(of: .unit).flatMap { $0.units == nil ? nil : $0 }
    let unitPaths = unitSection.map { $0.hasPages ? UnitLink.paths(in: $0) : [] } ?? []
    self.unitPaths = unitPaths
    let pathPrints = unitPaths.map { path in
      FingerprintHasher.fingerprint { hasher in
        for unit in path { hasher.append([unit.name, unit.path]) }
      }
    }
    unitHeads = units.map { found($0.heads) }
    fingerprints = inParallel(site.directory.people.count) { index in
      FingerprintHasher.fingerprint { hasher in
        hasher.append(site.personFingerprints[index])
        hasher.append(
          site.directory.people[index].position.map {
            site.directory.positions.name(of: $0, language: plan.language)
          })
        for section in plan.sections where section.hasPages {
          if section.units == nil {
            Self.append(groupsOf: index, in: section, to: &hasher)
          } else {
            section.forEachGroup(of: index) {
              if let group = $0 { hasher.append(pathPrints[group]) }
            }
          }
        }
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

  package var options: SiteOptions { site.options }
  package var texts: Texts { plan.texts }
  var title: String { options.title(in: plan.language) }
  var listLabels: [String] { rowColumns.map(\.name) }

  /// The search field's placeholder, which mentions only fields that somebody has.
  var searchPlaceholder: String {
    switch (site.hasPhones, plan.section(of: .project)?.groups.isEmpty == false) {
    case (true, true): texts("searchPlaceholder")
    case (true, false): texts("searchPlaceholderPhone")
    case (false, true): texts("searchPlaceholderProject")
    case (false, false): texts("searchPlaceholderName")
    }
  }

  func links(on path: String) -> ContentLinks {
    ContentLinks(
      pages: Set(contents.map(\.name)), files: Set(site.content.files.map(\.path)),
      page: PageLocation(languageFolder: folder, path: path))
  }

  /// Who leads a unit or department: who is named, else who of it has most of it below in the chart.
  func heads(of index: Int, in section: GroupSection) -> [Int] {
    let named = namedHeads(of: index, in: section)
    if !named.isEmpty { return named }
    let group = section.groups[index]
    var below: [Int: Int] = [:]
    if section.units == nil {
      let members = Set(group.members)
      for person in group.people {
        var next = people[person].manager
        while let manager = next {
          if members.contains(manager) { below[manager, default: 0] += 1 }
          next = people[manager].manager
        }
      }
    } else {
      for person in group.members { below[person] = Int(site.followers[person]) }
    }
    let most = below.values.max() ?? 0
    return most == 0 ? [] : group.members.first { below[$0] == most }.map { [$0] } ?? []
  }

  /// Whom the configuration, else the list of units, names as heads of a group.
  private func namedHeads(of index: Int, in section: GroupSection) -> [Int] {
    let group = section.groups[index]
    if let named = heads[section.field.name],
      let heads = group.code.flatMap({ named[$0] }) ?? named[section.names[index]], !heads.isEmpty
    {
      return heads
    }
    return group.place.map { unitHeads[$0.unit] } ?? []
  }

  @inline(__always)
  func photo(of index: Int) -> PhotoLink? {
    features.photos ? site.photos[index].map(PhotoLink.init) : nil
  }

  /// A person's page for search engines. `root` is the prefix of links to the site's root.
  func structuredData(of index: Int, root: String) -> [UInt8] {
    let options = site.options
    let person = people[index]
    return StructuredPerson.json(
      of: person, position: person.position.map(positionName),
      organization: options.organization,
      units: site.directory.units?.names(of: index) ?? [],
      address: options.baseURL.map {
        $0 + PersonPage(language: self, index: index).fullPath
      },
      image: site.photos[index].map { (options.baseURL ?? root) + $0.path })
  }

  package func positionName(of code: String) -> String {
    site.directory.positions.name(of: code, language: plan.language)
  }

  /// The values of a field, with codes translated.
  package func shown(_ values: [String], of field: Field) -> [String] {
    if field.codes.isEmpty { return values }
    var shown: [String] = []
    var rest = values[...]
    while let first = rest.first {
      // Three days and more that follow each other are `Mon–Wed`.
      let following = field.codes.drop { $0 != first }
      let run = zip(rest, following).prefix { $0 == $1 }.count
      if run > 2 {
        shown.append("\(texts(first))–\(texts(following[following.startIndex + run - 1]))")
      } else {
        shown.append(run > 0 ? texts(first) : first)
      }
      rest = rest.dropFirst(run > 2 ? run : 1)
    }
    return shown
  }

  package func label(of field: Field) -> String { Self.label(of: field, site, texts) }

  private static func label(of field: Field, _ site: SiteModel, _ texts: Texts) -> String {
    field.labels[texts.code] ?? field.labels[site.directory.defaultLanguage] ?? field.labels["en"]
      ?? field.labels[""] ?? field.key
  }

  /// The name of all groups by a field, in the plural where there is one.
  func heading(of section: GroupSection) -> String {
    let several = texts(section.units == nil ? section.folder : "orgUnits")
    return several.isEmpty ? label(ofField: section.field.name) : several
  }

  package func label(ofField key: String) -> String { Self.label(ofField: key, site, texts) }

  static func label(
    ofField key: String, _ site: SiteModel, _ texts: Texts
  ) -> String {
    // Without a tree, a list may have a field of this name.
    if site.options.tree != nil, key == FieldName.unit.name { return texts("orgUnit") }
    let common = texts(key)
    if !common.isEmpty { return common }
    for person in site.directory.people {
      for detail in person.details where detail.field.key == key {
        return label(of: detail.field, site, texts)
      }
    }
    return key
  }

  /// A fingerprint of the rows of people, by their indices in the directory.
  package func fingerprint(of people: some Sequence<Int>) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append([String]())
      for index in people { hasher.append(fingerprints[index]) }
    }
  }
}

struct PageFeatures: BitwiseCopyable {
  let photos: Bool
  let chart: Bool
  let offices: Bool
  let languages: Bool
  let addresses: Bool
  let structuredData: Bool
  let rowCalls: Bool
  let rowMails: Bool
  let sortsByLastName: Bool

  init(of site: SiteModel, _ plan: LanguagePlan) {
    let options = site.options
    photos = !site.photos.isEmpty
    chart = plan.chart != nil
    offices = !options.offices.isEmpty
    languages = options.languages.count > 1
    addresses = options.baseURL != nil
    structuredData = options.isPublic
    rowCalls = options.list.contains(.phone)
    rowMails = options.list.contains(.email)
    sortsByLastName = options.sortBy == .lastName
  }
}

/// A text about a group, and the indices of the people whom it names as heads.
struct RenderedGroupText: Sendable {
  let html: [UInt8]
  let heads: [Int]
}
