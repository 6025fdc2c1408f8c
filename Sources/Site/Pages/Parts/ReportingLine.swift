import Basics
import People
import Templating

/// Whom a person reports to, and who reports to the person.
struct ReportingLine: KeyGroup {
  unowned(unsafe) private let language: SiteLanguage
  /// The index of the manager in the directory.
  private let manager: Int?
  /// Direct reports in the language's order: the first of them, where they are many.
  private let reports: ArraySlice<Int>
  private let hasMore: Bool
  /// Where the chart shows them, inside the language.
  private let place: String?

  /// - Parameter index: the person's index in the directory.
  init(of index: Int, _ language: SiteLanguage) {
    self.language = language
    manager = language.inPlace[index].pointee.manager
    guard language.features.chart, let chart = language.plan.chart else {
      reports = []
      hasMore = false
      place = nil
      return
    }
    let all = chart.lines.reports(of: index)
    reports = all.prefix(chart.limit)
    hasMore = reports.count < all.count
    place = chart.place(of: index, language.people)
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.part("manager") { line in
      line.manager.map { NamedLink(line.language.inPlace[$0]) }
    }
    keys.list("reports") { line in line.reports.lazy.map { PersonLink(line.language, $0) } }
    keys.flag("hasReports") { !$0.reports.isEmpty }
    keys.flag("hasMoreReports") { $0.hasMore }
    keys.text("chartHref") { line, page in line.place.map { page.home + $0 } }
  }

  /// Whether there is anything to show.
  var isShown: Bool { manager != nil || !reports.isEmpty }

  /// Adds all that is shown, but for the manager, who is among the person's own fields.
  func append(to hasher: inout FingerprintHasher) {
    hasher.append(place)
    hasher.append(hasMore ? 1 : 0)
    for report in reports {
      let person = language.inPlace[report]
      hasher.append([person.pointee.name.full, person.pointee.slug])
      // The letters of the avatar.
      hasher.append(person.pointee.name.last)
      hasher.append(language.shownPhoto(of: report)?.path)
    }
  }
}

/// A link to one of a person's reports.
struct PersonLink: TemplatePart {
  static let schema = Schema(Self.self)

  unowned(unsafe) private let language: SiteLanguage
  /// The person's index in the directory.
  private let index: Int
  private let person: UnsafePointer<Person>

  init(_ language: SiteLanguage, _ index: Int) {
    self.language = language
    self.index = index
    person = language.inPlace[index]
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append(nameOf: $0.person) }
    keys.text("href") { $2.append($1.home, $0.person, ".html") }
    keys.include { Avatar(person: $0.person) }
    keys.part("photo") { $0.language.photo(of: $0.index) }
  }
}
