import People
import Templating

/// A group that has a page of its own.
struct GroupLink: TemplatePart {
  static let schema = Schema(Self.self)

  private let language: SiteLanguage
  private let section: GroupSection
  /// The group's index in the section.
  private let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $0.section.names[$0.index] }
    keys.text("href") { $1.home + $0.section.paths[$0.index] }
    keys.text("count") { $0.language.texts.grouped($0.section.groups[$0.index].people.count) }
    keys.text("slug") { $0.section.groups[$0.index].slug }
    keys.text("codes") {
      $0.language.codes(ofGroup: $0.index, in: $0.section).joined(separator: "\t")
    }
  }

  /// The groups of a section.
  static func all(of section: GroupSection, _ language: SiteLanguage) -> [GroupLink] {
    section.groups.indices.map { GroupLink(language: language, section: section, index: $0) }
  }
}
