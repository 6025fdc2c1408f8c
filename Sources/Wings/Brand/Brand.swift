import Basics
package import Settings
package import Site
package import Templating

/// The owner's look of a site: a logo, an icon, a style sheet and links.
package struct Brand: Wing {
  var logo: String?
  var favicon: String?
  var css: String?
  var links: [FootLink] = []

  package init() {}

  package static let settings: [Setting<Brand>] = [
    Setting(
      "logo", picture(ExpectedForm.picture), \.logo,
      "A picture that stands before the name of the site."
    ).inSites(mayBeNone: true),
    Setting(
      "favicon", picture(ExpectedForm.picture), \.favicon,
      "The icon of the site."
    ).inSites(mayBeNone: true),
    Setting(
      "css", .file(.styleSheet, endings: ["css"]), \.css,
      "A style sheet that pages load after all others."
    ).inSites(mayBeNone: true),
    Setting(
      "links", .list(of: .keys(FootLink.keys, of: FootLink())), \.links, default: "[]",
      "Links in the foot of every page."),
  ]

  private static func picture(_ form: ExpectedForm) -> SettingType<String> {
    .file(form, endings: ["svg", "png"])
  }

  package static let everyPageKeys: [(key: String, kind: Schema.Kind)] = [
    ("logo", .context(Logo.schema)), ("brandHref", .text), ("hasFootLinks", .flag),
    ("footLinks", .list(.context(FootLink.schema))),
  ]

  private static let style = "brand.css"

  package var templateFiles: [(path: String, file: String)] {
    var files: [(path: String, file: String)] = []
    if let css {
      // What it names may lie beside it.
      if let sheet = try? LocalFile.bytes(css) {
        for address in StyleAddresses(Array(sheet)).all where !address.leadsOut {
          let file = css.parentFolder + "/" + address.path
          if (try? FileType.at(file)) == .file { files.append(("assets/" + address.path, file)) }
        }
      }
      files.append(("assets/" + Self.style, css))
    }
    if let logo { files.append(("assets/" + Self.name("logo", like: logo), logo)) }
    if let favicon {
      files.append(("assets/" + Self.name("favicon", like: favicon), favicon))
      if !favicon.isVector { files.append(("assets/" + Theme.largestIcon, favicon)) }
    }
    return files
  }

  private static func name(_ stem: String, like file: String) -> String {
    stem + (file.isVector ? ".svg" : ".png")
  }

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    let style = css == nil ? nil : site.asset(Self.style)
    let logo = logo.flatMap { file in
      site.asset(Self.name("logo", like: file)).map {
        Logo(path: $0, size: PictureSize((try? LocalFile.bytes(file)).map { Array($0) } ?? []))
      }
    }
    plan.everyPage = [
      "logo": { page, value in logo?.write(to: value, on: page) },
      "brandHref": { page, value in if let style { value.append(page.root + style) } },
      "hasFootLinks": { [links] _, value in value.set(!links.isEmpty) },
      "footLinks": { [links] page, value in
        if links.isEmpty { return }
        var list = value.list()
        for link in links { link.write(to: list.next(), on: page) }
      },
    ]
    if style == nil, logo == nil, links.isEmpty { return plan }
    plan.everyPageInput = { [links] hasher in
      hasher.append([logo?.path, style].map { $0 ?? "" })
      hasher.append(logo?.size?.width ?? 0)
      hasher.append(logo?.size?.height ?? 0)
      for link in links {
        hasher.append(link.url)
        for (language, label) in link.labels.sorted(by: { $0.key < $1.key }) {
          hasher.append([language, label])
        }
      }
    }
    return plan
  }
}

/// A link in the foot of every page.
struct FootLink: TemplatePart, Hashable, Sendable {
  static let keys = SettingTable<FootLink>(required: ["label", "url"]) {
    Setting("label", .textOrByLanguage, \.labels, "What visitors read, as text or by language.")
    Setting(
      "url",
      .text(
        .footLink,
        pattern: #"^\s*([Hh][Tt][Tt][Pp][Ss]?://|[Mm][Aa][Ii][Ll][Tt][Oo]:|[Tt][Ee][Ll]:)"#, address
      ),
      \.url, "An address of the web, a mailto: or a tel: address.")
  }
  static let schema = Schema(Self.self)

  /// By language, one for all languages under an empty code.
  var labels: [String: String] = [:]
  var url = ""

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("label") { link, page in
      let language = page.language
      return link.labels[language.texts.code] ?? link.labels[language.options.defaultLanguage]
        ?? link.labels[""] ?? link.labels.sorted { $0.key < $1.key }.first?.value
    }
    keys.text("href") { $0.url }
  }

  private static func address(_ text: String) -> String? {
    if WebAddress(text)?.credentials == nil, WebAddress(text) != nil { return text }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"<>\"\\^`{|}".utf8.contains($0)
    }
    return ["mailto", "tel"].contains(scheme) && text.utf8.count > scheme.utf8.count + 1 && isPlain
      ? text : nil
  }
}

/// The owner's picture before the name of the site.
struct Logo: TemplatePart {
  static let schema = Schema(Self.self)

  let path: String
  /// `nil` if the file does not say it.
  let size: PictureSize?

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("href") { $1.root + $0.path }
    keys.text("width") { $0.size.map { String($0.width) } }
    keys.text("height") { $0.size.map { String($0.height) } }
  }
}

extension String {
  fileprivate var isVector: Bool { lowercased().hasSuffix(".svg") }
}

extension ExpectedForm {
  fileprivate static let picture: Self = "a file in SVG or PNG, such as logo.svg"
  fileprivate static let styleSheet: Self = "a style sheet, such as brand.css"
  fileprivate static let footLink: Self =
    "an address such as https://intranet.example/, mailto:help@x.example or tel:+3726123456"
}
