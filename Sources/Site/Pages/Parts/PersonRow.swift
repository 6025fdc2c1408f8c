import People
import Templating

/// A person in a list.
struct PersonRow: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.include { PersonName(person: $0.index) }
    keys.text("givenName") { row, page in
      // Set apart from the last name where lists are sorted by that.
      guard page.language.features.sortsByLastName else { return nil }
      return page.people[row.index].name.givenFirst?.first
    }
    keys.text("lastName") { $1.people[$0.index].name.last }
    keys.text("href") { $2.append($1.home, .page, of: $1.people[$0.index].slug) }
    keys.include { Avatar(person: $0.index) }
    keys.text("contactHref") { row, page, value in
      guard page.language.site.cards.has(row.index) else { return }
      value.append(page.root, .card, of: page.people[row.index].slug)
    }
    keys.each("channels", ChannelLink.self) { row, page, body in
      ChannelLink.forEach(of: row.index, on: page, onRow: true, body)
    }
    keys.text("callHref") { row, page, value in
      guard page.language.features.rowCalls else { return }
      if let number = page.people[row.index].phones.first?.number.link {
        LinkForms.append(call: number, to: value)
      }
    }
    keys.text("phoneInternational") { row, page, value in
      guard page.language.features.rowCalls, let phone = page.people[row.index].phones.first
      else { return }
      let international = phone.international
      if international != phone.text { value.append(international) }
    }
    keys.text("phone") { $1.people[$0.index].phones.first?.text }
    keys.text("email") { $1.people[$0.index].emails.first }
    keys.text("mailHref") { row, page, value in
      guard page.language.features.rowMails else { return }
      if let address = page.people[row.index].emails.first, EmailAddress.isLinkable(address) {
        LinkForms.append(mail: address, to: value)
      }
    }
    keys.each("fields", RowField.self) { row, page, body in
      for column in page.columns.indices {
        body(RowField(column: column, person: row.index))
      }
    }
  }
}
