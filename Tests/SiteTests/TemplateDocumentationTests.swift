import Foundation
import Settings
import Templating
import Testing

@testable import Site
@testable import Wings

@Suite("docs/reference/templates.md")
struct TemplateDocumentationTests {
  /// Each part of the chapter on variables, with the schemas that it documents: those of pages, whose
  /// keys stand in the first column of its tables, and those of what the pages' lists hold.
  private static let parts: [(heading: String, pages: [Schema], nested: [Schema])] = [
    (
      "Every page", [ThemeKeys(assets: [], texts: [], SmallSite.wings).everyPage],
      [NavigationLink.schema, LanguageLink.schema]
    ),
    (
      "`front` and `group`: lists", [FrontPage.schema, ListPage.schema, ListRow.schema],
      [
        SourceNotice.schema, PageLink.schema, PhotoLink.schema, RowField.schema, RowValue.schema,
        FrontSection.schema, GroupLink.schema, OfficeCard.schema, UnitLink.schema,
      ]
    ),
    (
      "`person`", [PersonPage.schema, SmallSite.profileSchema],
      [
        EmailLink.schema, PhoneLink.schema, NamedLink.schema, OfficeCard.schema, ShownDetail.schema,
        PersonLink.schema,
      ] + nestedByWings
    ),
    ("`overview`", [OverviewPage.schema], [Chart.schema, ChartBar.schema]),
    (
      "`chart`", [ChartPage.schema], [ChartEntry.schema, ChartSuperior.schema]
    ),
    (
      "`namesakes`, `content`, `notfound`, `offline`",
      [NamesakesPage.schema, MarkdownPage.schema, NotFoundPage.schema, OfflinePage.schema],
      [Namesake.schema]
    ),
  ]

  /// What wings add to profiles that has keys of its own.
  private static let nestedByWings = SmallSite.wings.flatMap { type(of: $0).profileKeys }
    .compactMap { key -> Schema? in
      if case .context(let schema) = key.kind { schema } else { nil }
    }

  /// The keys that every kind of page has of its own.
  private static let ofEveryPage: Set = [
    "title", "isFront", "canonical", "languages", "hasLanguages",
  ]

  @Test("every variable is documented where its page is", arguments: parts.indices)
  func complete(part: Int) throws {
    let part = Self.parts[part]
    let text = try Self.text(under: part.heading)
    let names = Self.names(in: text)
    for schema in part.pages + part.nested {
      for key in schema.shape.keys where !Self.ofEveryPage.contains(key) {
        #expect(names.contains(key), "\(part.heading) lacks `\(key)`")
      }
    }
  }

  @Test("every page's own keys are documented once, for all")
  func common() throws {
    let names = Self.names(in: try Self.text(under: "Every page"))
    #expect(Self.ofEveryPage.isSubset(of: names))
    for page in SmallSite.wings.pages {
      #expect(Self.ofEveryPage.isSubset(of: Set(page.schema.shape.keys)), "\(page)")
    }
  }

  @Test("no variable is documented that no page has", arguments: parts.dropLast().indices)
  func current(part: Int) throws {
    let part = Self.parts[part]
    let known = Set(part.pages.flatMap(\.shape.keys)).union(Self.ofEveryPage)
    for line in try Self.text(under: part.heading).split(separator: "\n")
    where line.hasPrefix("| `") {
      let column = line.dropFirst().split(separator: "|")[0]
      for name in Self.names(in: String(column)) {
        guard !name.contains(".") else { continue }
        #expect(known.contains(name), "\(part.heading) has `\(name)`")
      }
    }
  }

  @Test("every kind of template is in the table of pages")
  func pages() throws {
    let names = Self.names(in: try Self.documentation())
    for page in SmallSite.wings.pages {
      #expect(names.contains(page.template + ".mustache"))
    }
  }

  private static func documentation() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/reference/templates.md")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  private static func text(under heading: String) throws -> String {
    let sections = try documentation().components(separatedBy: "\n### ")
    let section = try #require(sections.first { $0.hasPrefix(heading + "\n") })
    return section.components(separatedBy: "\n## ")[0]
  }

  /// What stands between single backquotes.
  private static func names(in text: String) -> Set<String> {
    let pieces = text.replacing("```", with: "").components(separatedBy: "`")
    let names = pieces.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    // What holds other keys is documented with one of them: `assets.NAME`.
    return Set(names + names.map { String($0.prefix { $0 != "." }) })
  }
}
