import People
import Templating

/// A person's full name, and its language where the script tells another one than the page's.
struct PersonName: KeyGroup {
  let person: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append($1.people[$0.person].name) }
    keys.text("nameLanguage") { name, page in
      NameLanguage.code(of: page.people[name.person].name, onPageIn: page.language.texts.code)
    }
  }
}
