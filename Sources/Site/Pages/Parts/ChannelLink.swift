import People
import Templating

/// A link to a chat, call or the like, beside Call and E-mail.
struct ChannelLink: TemplatePart {
  static let schema = Schema(Self.self)

  let field: Field
  let channel: Channel
  let address: String

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("key") { $0.field.key }
    keys.text("label") { $1.language.label(of: $0.field) }
    keys.text("href") { $0.address }
    keys.text("icon") { $0.channel.rawValue }
    keys.flag("isChat") { link, _ in link.channel == .chat }
    keys.flag("isVideo") { link, _ in link.channel == .video }
    keys.flag("isCall") { link, _ in link.channel == .call }
    keys.flag("isLink") { link, _ in link.channel == .link }
    keys.text("place") { link, page in
      page.language.site.channels.firstIndex(of: link.field.key).map { String($0 + 1) }
    }
  }

  /// Passes on the links of a person, in the order of the list's fields.
  static func forEach(
    of index: Int, on page: PageContext, onRow: Bool, _ body: (ChannelLink) -> Void
  ) {
    let channels = page.language.site.channels
    if channels.isEmpty { return }
    for detail in page.people[index].details {
      guard let channel = detail.field.channel, case .link(let address) = detail.value,
        !onRow || channels.contains(detail.field.key)
      else { continue }
      body(ChannelLink(field: detail.field, channel: channel, address: address))
    }
  }
}
