import Output
import People
import Site

extension FileKind {
  static let newcomers = FileKind("new.html", .list, .recordedPath, showsPeople: true)
  static let furtherNewcomers = FileKind("new_*.html", .list, .recordedPath, showsPeople: true)
}

/// The lists of those who are new, newest first.
final class NewcomerLists: Sendable {
  /// For how many days somebody is new.
  let length: Int
  /// The first days of those who are new, in days since 1970-01-01, by the index in the directory.
  let days: [Int: Int]
  private let lists: [String: ListPages]
  /// The paths of pages, by language.
  private let paths: [String: Set<String>]

  init(_ site: SitePlan, _ search: DaySearch) {
    length = search.days
    let days = site.days[search] ?? [:]
    self.days = days
    let lists = site.plans.map { plan in
      let options = site.model.options
      let list = ListPages(newest: days, plan.order, pageSize: options.pageSize, plan.texts) {
        ListCutting(of: site.model.directory, options: options, language: plan.language)
      }
      return (plan.language, list)
    }
    self.lists = Dictionary(uniqueKeysWithValues: lists)
    paths = self.lists.mapValues { Set($0.pages.map(\.path)) }
  }

  func pages(in language: SiteLanguage) -> [any SitePage] {
    guard let list = lists[language.plan.language] else { return [] }
    let columns = columns(in: language)
    return list.pages.indices.map {
      NewcomersPage(language: language, lists: self, list: list, columns: columns, number: $0)
    }
  }

  /// Languages cut lists differently: the list's first page if a language lacks a page.
  func path(of path: String, inLanguage code: String) -> String {
    paths[code]?.contains(path) == false ? FileKind.newcomers.path : path
  }

  /// The first day, and what any of them has of position, office and manager.
  private func columns(in language: SiteLanguage) -> [RowField.Column] {
    let fields = [Field.position, .office, .manager].filter { field in
      days.keys.contains { language.people[$0].has(field.name) }
    }
    let since = RowField.Column(key: "firstDay", name: language.texts("since")) { [days] in
      let day = days[$0].map { CalendarDay(number: $0) }
      return day.map($1.language.texts.day)
    }
    return [since]
      + fields.map {
        RowField.Column(FieldName($0), name: language.label(ofField: $0.name))
      }
  }
}

extension ListPages {
  /// The list of those who are new, newest first. A long one is cut by months, a long month by days, and a long day as
  /// other lists are, so that a newcomer moves nobody to another page.
  ///
  /// - Parameters:
  ///   - days: The first days since 1970-01-01, by the index in the directory.
  ///   - order: All people as lists show them.
  ///   - pageSize: The number of people on a page at most.
  ///   - texts: The texts of the language.
  ///   - cutting: How other lists are cut.
  convenience init(
    newest days: [Int: Int], _ order: [Int], pageSize: Int, _ texts: Texts,
    cutting: () -> ListCutting
  ) {
    let people = Self.newest(days, order)
    guard people.count > pageSize else {
      self.init(
        pages: [Page(path: FileKind.newcomers.path, label: nil, people: people)],
        strips: .letters([], all: ""), total: people.count)
      return
    }
    let cutting = cutting()
    let day = { days[$0].map { CalendarDay(number: $0) } }
    var parts = NewcomerParts()
    for month in Self.runs(of: people, by: { day($0).map { String($0.iso.dropLast(3)) } ?? "" }) {
      guard month.people.count > pageSize else {
        parts.beginnings.append(parts.page(of: month.people, label: month.key, name: month.key))
        continue
      }
      let start = parts.pages.count
      let further = Self.runs(of: month.people, by: { day($0)?.iso ?? "" }).map { run in
        let label = run.people.first.flatMap(day).map(texts.day) ?? run.key
        return parts.pages(of: cutting.cut(run.people), label: label, name: run.key)
      }
      parts.beginnings.append(
        PageStrips.Beginning(label: month.key, pages: start..<parts.pages.count, further: further))
    }
    self.init(
      pages: parts.pages.enumerated().map { number, page in
        Page(
          path: number == 0
            ? FileKind.newcomers.path : FileKind.furtherNewcomers.pattern.path(page.name),
          label: page.label, people: page.people)
      }, strips: .dates(parts.beginnings, name: texts("newcomersByDate")),
      total: people.count)
  }

  /// Newest first, of one day in the lists' order.
  static func newest(_ days: [Int: Int], _ order: [Int]) -> [Int] {
    var byDay: [Int: [Int]] = [:]
    for person in order {
      if let day = days[person] { byDay[day, default: []].append(person) }
    }
    return byDay.keys.sorted(by: >).flatMap { byDay[$0] ?? [] }
  }

  private static func runs(
    of people: [Int], by key: (Int) -> String
  ) -> [(key: String, people: [Int])] {
    var runs: [(key: String, people: [Int])] = []
    for person in people {
      let key = key(person)
      if runs.last?.key == key {
        runs[runs.count - 1].people.append(person)
      } else {
        runs.append((key, [person]))
      }
    }
    return runs
  }
}

/// The pages of a long list of newcomers, while it is cut.
private struct NewcomerParts {
  private(set) var pages: [(name: String, label: String, people: [Int])] = []
  var beginnings: [PageStrips.Beginning] = []

  mutating func page(of people: [Int], label: String, name: String) -> PageStrips.Beginning {
    pages.append((name, label, people))
    return PageStrips.Beginning(
      label: label, pages: pages.count - 1..<pages.count)
  }

  /// Adds the people of one day, who may need several pages.
  mutating func pages(
    of cut: ListCutting.Cut, label: String, name: String
  ) -> PageStrips.Beginning {
    guard cut.parts.count > 1 else {
      return page(of: cut.parts[0].people, label: label, name: name)
    }
    let start = pages.count
    let names = cut.names(isWhole: false)
    let parts = cut.parts.enumerated().map { index, part in
      let name = index == 0 ? name : "\(name)_\(names[index])"
      pages.append((name, "\(label), \(part.label)", part.people))
      return PageStrips.Beginning(
        label: part.label, pages: start + index..<start + index + 1)
    }
    var further = parts
    if case .letters(let letters, _) = cut.strips { further = letters.map { $0.moved(by: start) } }
    return PageStrips.Beginning(label: label, pages: start..<pages.count, further: further)
  }
}

extension PageStrips.Beginning {
  fileprivate func moved(by count: Int) -> PageStrips.Beginning {
    PageStrips.Beginning(
      label: label, pages: pages.lowerBound + count..<pages.upperBound + count,
      further: further.map { $0.moved(by: count) })
  }
}
