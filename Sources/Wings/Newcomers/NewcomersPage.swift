import Basics
import Output
import Site
import Templating

/// A page of those who are new, newest first.
struct NewcomersPage: SitePage {
  static let template = "newcomers"
  static let file = FileKind.newcomers
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  let lists: NewcomerLists
  let list: ListPages
  let columns: [RowField.Column]?
  let number: Int

  var path: String { page.path }
  func path(inLanguage code: String) -> String { lists.path(of: path, inLanguage: code) }

  var title: String {
    let name = language.texts("newcomers")
    return page.label.map { number == 0 ? name : "\(name): \($0)" } ?? name
  }

  var isInNavigation: Bool { number == 0 }

  var fingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      list.append(page: number, to: &hasher)
      hasher.append(total ?? -1)
      hasher.append(lists.length)
      hasher.append(columns?.map(\.name) ?? [])
      for code in language.options.languages { hasher.append(path(inLanguage: code)) }
      for person in page.people { hasher.append(lists.days[person] ?? 0) }
      hasher.append(language.fingerprint(of: page.people))
    }
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("part") { $0.number == 0 ? nil : $0.page.label }
    keys.text("countText") { page in
      page.total.map { page.language.texts.counted("people", $0) }
    }
    keys.text("daysText") { page in
      page.language.texts.counted("newcomersOf", page.lists.length)
    }
    keys.text("nobodyText") { page in
      page.list.total == 0 ? page.language.texts.counted("nobodyNew", page.lists.length) : nil
    }
    keys.text("calendarHref") { page, location in
      page.number == 0 ? location.root + FileKind.newcomerCalendar.path : nil
    }
    keys.include { _ in Columns() }
    keys.rows("people") { $0.page.people[...] }
    keys.include { Paging($0.list, current: $0.number) }
  }

  private var page: ListPages.Page { list.pages[number] }

  /// The length of the whole list: on the first page only, so that a newcomer changes no other page.
  private var total: Int? { number == 0 ? list.total : nil }
}
