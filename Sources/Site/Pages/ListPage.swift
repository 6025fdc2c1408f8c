import Basics
import People
import SiteFiles
import Templating

/// A page of a list of people: of one group, or of everybody.
struct ListPage: SitePage {
  static let kind = PageKind.list
  static let template = "group"
  static let stage = Stage.list
  static let hasNotices = true
  static let schema = Schema(Self.self)

  let language: SiteLanguage
  /// The groups' section, and the group's index in it; `nil` for everybody.
  let group: (section: GroupSection, index: Int)?
  /// The page of the list, from 1.
  let number: Int

  var path: String { pages.path(number) }
  var title: String { group.map { $0.section.names[$0.index] } ?? language.texts("everybody") }

  var fingerprint: Fingerprint {
    language.fingerprint(of: shown, [title, kindText, String(members.count)])
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    declareHead(&keys)
    keys.text("name") { $0.title }
    keys.text("kindText") { $0.kindText }
    keys.text("count") { $0.language.texts.grouped($0.members.count) }
    keys.text("countText") { $0.language.texts.counted("people", $0.members.count) }
    keys.list("people") { $0.language.rows($0.shown) }
    keys.include { Paging($0.pages, current: $0.number, texts: $0.language.texts) }
    keys.include { Notices($0.language, on: $1) }
  }

  private var pages: ListPages {
    group.map { language.pages(of: $0.index, in: $0.section) } ?? language.everybody
  }

  /// Indices of all people of the list.
  private var members: [Int] {
    group.map { $0.section.groups[$0.index].people } ?? language.plan.order
  }

  private var shown: ArraySlice<Int> { members[pages.range(number)] }

  private var kindText: String {
    guard let group else { return language.options.title }
    return switch group.section.field {
    case .position: language.texts("position")
    case .project: language.texts("project")
    case .office: language.texts("office")
    case .field(let key): language.label(ofField: key)
    }
  }
}
