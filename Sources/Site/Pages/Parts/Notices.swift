import Templating

/// The top of a list: the problems of sources and the owner's announcement.
struct Notices: KeyGroup {
  private let title: String
  private let sources: [SourceNotice]
  private let announcement: [UInt8]

  init(on page: PageContext) {
    let language = page.language
    title = language.texts(language.site.hasData ? "sourceNotice" : "sourceNoticeEmpty")
    sources = SourceNotice.all(of: language.site, texts: language.texts)
    announcement = language.announcements[min(2, page.location.depth)]
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.flag("hasNotices") { !$0.sources.isEmpty }
    keys.text("noticeTitle") { $0.title }
    keys.list("notices") { $0.sources }
    keys.html("announcement") { $0.announcement }
  }
}

/// A source's problem in words.
struct SourceNotice: TemplatePart {
  static let schema = Schema(Self.self)

  let source: String
  let text: String

  private init(name: String, _ status: SourceStatus, keys: String, texts: Texts) {
    source = name
    text =
      status.asOf.map { day in
        let key = status.state == .heldBack ? "HeldBack" : "Snapshot"
        return texts(keys + key, ["date": texts.day(day)])
      } ?? texts(keys + "Failed")
  }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("source") { $0.source }
    keys.text("text") { $0.text }
  }

  /// The notices of lists, then of contacts.
  static func all(of site: SiteModel, texts: Texts) -> [SourceNotice] {
    let sources = site.sources.filter(\.isNoticeable).map {
      SourceNotice(name: $0.name, $0, keys: "notice", texts: texts)
    }
    guard let contacts = site.contacts, contacts.isNoticeable else { return sources }
    let name = texts("noticeContacts")
    return sources + [SourceNotice(name: name, contacts, keys: "noticeContacts", texts: texts)]
  }
}
