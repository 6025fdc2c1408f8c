import Templating

/// What templates can show: the keys of each kind of page, in the order in which the contexts are
/// built. `docs/templates.md` describes them.
struct PageSchemas: Sendable {
  /// Keys of every page.
  let site: Schema
  let front: Schema
  let group: Schema
  let person: Schema
  let namesakes: Schema
  let content: Schema
  let notfound: Schema
  let overview: Schema

  static let link: Schema = ["name": .text, "href": .text, "count": .text]
  static let groupLink: Schema = [
    "name": .text, "href": .text, "count": .text, "slug": .text, "codes": .text,
  ]
  static let value: Schema = ["value": .text, "href": .text]
  static let pageLink: Schema = ["number": .text, "href": .text, "current": .flag]
  static let navigation: Schema = ["title": .text, "href": .text, "current": .flag]
  static let language: Schema = [
    "code": .text, "name": .text, "href": .text, "current": .flag, "address": .text,
  ]
  static let notice: Schema = ["source": .text, "text": .text]
  static let field: Schema = [
    "key": .text, "label": .text, "class": .text, "value": .text, "href": .text,
  ]
  static let photo: Schema = ["href": .text, "width": .text, "height": .text]
  static let row: Schema = [
    "name": .text, "href": .text, "initials": .text, "hue": .text, "photo": .context(photo),
    "contactHref": .text,
    "fields": .list(.context(field)),
  ]
  static let section: Schema = [
    "name": .text, "anchor": .text, "href": .text, "count": .text, "countText": .text,
    "people": .list(.context(row)), "moreHref": .text, "moreText": .text,
  ]
  static let namesake: Schema = [
    "name": .text, "href": .text, "initials": .text, "hue": .text, "photo": .context(photo),
    "positionName": .text,
    "offices": .list(.text), "reach": .list(.text),
  ]
  static let detail: Schema = [
    "key": .text, "label": .text, "lines": .list(.text), "html": .text, "value": .text,
    "href": .text,
  ]

  static let code: Schema = ["side": .text, "path": .text]
  static let bar: Schema = [
    "name": .text, "href": .text, "count": .text, "shareText": .text, "y": .text, "width": .text,
  ]
  static let chart: Schema = [
    "name": .text, "anchor": .text, "height": .text, "bars": .list(.context(bar)),
  ]

  private static let paging: [(key: String, kind: Schema.Kind)] = [
    ("paged", .flag), ("pages", .list(.context(pageLink))), ("previousHref", .text),
    ("nextHref", .text), ("rangeText", .text),
  ]
  private static let notices: [(key: String, kind: Schema.Kind)] = [
    ("hasNotices", .flag), ("noticeTitle", .text), ("notices", .list(.context(notice))),
    ("announcement", .text),
  ]

  /// - Parameters:
  ///   - assets: the keys of `assets`.
  ///   - texts: the keys of `text`.
  init(assets: Schema, texts: Schema) {
    site = [
      "language": .text, "direction": .text, "siteTitle": .text, "organization": .text,
      "root": .text, "home": .text, "homeHref": .text, "noindex": .flag, "offline": .flag,
      "assets": .context(assets), "text": .context(texts), "searchTexts": .text,
      "isLarge": .flag,
      "navigation": .list(.context(Self.navigation)),
    ]
    let page: [(key: String, kind: Schema.Kind)] = [
      ("title", .text), ("isFront", .flag), ("canonical", .text),
      ("languages", .list(.context(Self.language))),
    ]
    front = Schema(
      page + [
        ("total", .text), ("totalText", .text), ("hasData", .flag), ("grouped", .flag),
        ("groups", .list(.context(Self.section))),
        ("positions", .list(.context(Self.groupLink))), ("hasPositions", .flag),
        ("projects", .list(.context(Self.groupLink))), ("hasProjects", .flag),
        ("offices", .list(.context(Self.groupLink))), ("hasOffices", .flag),
      ] + Self.paging + Self.notices)
    group = Schema(
      page + [
        ("name", .text), ("kindText", .text), ("count", .text), ("countText", .text),
        ("people", .list(.context(Self.row))),
      ] + Self.paging + Self.notices)
    person = Schema(
      page + [
        ("name", .text), ("first", .text), ("last", .text), ("selfHref", .text),
        ("initials", .text), ("hue", .text), ("photo", .context(Self.photo)),
        ("contactHref", .text), ("callHref", .text), ("writeHref", .text),
        ("emails", .list(.context(Self.value))), ("hasEmails", .flag),
        ("phones", .list(.context(Self.value))), ("hasPhones", .flag),
        ("position", .context(Self.link)),
        ("projects", .list(.context(Self.link))), ("hasProjects", .flag),
        ("offices", .list(.context(Self.link))), ("hasOffices", .flag),
        ("details", .list(.context(Self.detail))), ("hasDetails", .flag),
        ("qr", .context(Self.code)), ("structuredData", .text),
      ])
    namesakes = Schema(page + [("name", .text), ("people", .list(.context(Self.namesake)))])
    content = Schema(page + [("heading", .text), ("html", .text)])
    notfound = Schema(page + [("linked", .flag)])
    overview = Schema(
      page + [
        ("total", .text), ("totalText", .text), ("charts", .list(.context(Self.chart))),
      ])
  }

  /// The schema of each template that a site needs, by the template's name.
  var kinds: [(template: String, schema: Schema)] {
    [
      ("front", front), ("group", group), ("person", person), ("namesakes", namesakes),
      ("content", content), ("notfound", notfound), ("overview", overview),
    ]
  }
}
