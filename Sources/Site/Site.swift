public import People
public import Publishing
public import Templating
public import VCard

/// The site of a directory: which files there are, and each one's bytes on demand.
public struct Site: Sendable {
  private let model: SiteModel
  private let languages: [LanguagePages]
  private let templates: [String: Template]

  /// Plans the site and checks the templates against what pages give them.
  ///
  /// - Parameters:
  ///   - texts: the user-interface texts of each of the options' languages, in that order.
  ///   - contacts: the cards that people's `contact` counts in. Their photos are of a size that
  ///     suits a page; metadata are taken out here.
  ///   - sources: how the lists of people did, for the notice on lists.
  ///   - contactStatus: how the contacts did, where there are any.
  /// - Throws: `TemplateError` for a template that is missing or names a key that its page lacks.
  public init(
    _ directory: Directory, contacts: [Card], options: SiteOptions, theme: Theme, texts: [Texts],
    content: Content, sources: [SourceStatus], contactStatus: SourceStatus?
  ) throws(TemplateError) {
    let defaultTexts =
      texts.first { $0.code == options.defaultLanguage }
      ?? Texts(code: options.defaultLanguage, name: options.defaultLanguage, texts: [:])
    let model = SiteModel(
      options: options, directory: directory,
      cards: SiteCards(directory: directory, contacts: contacts, options: options),
      photos: PersonPhoto.all(of: directory, contacts: contacts, publish: options.publish),
      theme: theme, content: content, sources: sources, contacts: contactStatus, texts: texts,
      defaultTexts: defaultTexts)
    self.model = model
    var templates: [String: Template] = [:]
    for (name, schema) in model.schemas.kinds {
      let template = try theme.templates.template(named: name)
      try template.check(against: [model.schemas.site, schema])
      templates[name] = template
    }
    self.templates = templates
    languages = texts.map { texts in
      LanguagePages(
        site: model,
        plan: LanguagePlan(
          directory: directory, options: options, texts: texts, defaultTexts: defaultTexts))
    }
  }

  /// Every file but `build.json`, which the build itself writes.
  public var files: [SiteFile] {
    var files: [SiteFile] = []
    for pages in languages {
      for page in pages.all { files.append(file(page, of: pages)) }
    }
    if let first = languages.first {
      files.append(file(first.notFound, of: first))
      let order = first.plan.order
      let directory = model.directory
      let photos = model.photos
      files.append(
        SiteFile(path: "people.json", stage: .list, fingerprint: nil) {
          PeopleJSON.bytes(directory, order: order, photos: photos)
        })
      files += SearchFiles.make(directory: directory, plans: languages.map(\.plan))
    }
    files.append(
      SiteFile(path: "people.schema.json", stage: .leaf, fingerprint: nil) { PeopleSchema.bytes })
    files += cardFiles + photoFiles + fixedFiles + WellKnownFiles.make(model, pages: languages)
    return files
  }

  /// The pages, by their paths, that lack their QR code since the card is too large for one.
  public var pagesWithoutCode: [String] {
    guard model.options.hasQR else { return [] }
    return model.directory.people.compactMap { person in
      let size = model.cards.withoutPhoto(of: person)?.count ?? 0
      return size > QRCode.capacity ? "people/\(person.slug).html" : nil
    }
  }

  private func file(_ page: LanguagePages.Page, of pages: LanguagePages) -> SiteFile {
    SiteFile(
      path: page.location.fullPath, stage: page.kind.stage, fingerprint: nil
    ) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(8_192)
      try templates[page.kind.template]?.render(pages.contexts(of: page), into: &bytes)
      return bytes
    }
  }

  private var cardFiles: [SiteFile] {
    model.directory.people.compactMap { person in
      guard person.contact != nil else { return nil }
      return SiteFile(path: "people/\(person.slug).vcf", stage: .leaf, fingerprint: nil) {
        model.cards.file(of: person) ?? []
      }
    }
  }

  /// Each photo once, however many people share it.
  private var photoFiles: [SiteFile] {
    var seen: Set<String> = []
    return model.photos.sorted { $0.key < $1.key }.compactMap { _, photo in
      guard seen.insert(photo.path).inserted else { return nil }
      return SiteFile(path: photo.path, stage: .leaf, fingerprint: nil) { photo.bytes }
    }
  }

  private var fixedFiles: [SiteFile] {
    let assets = model.theme.assets.map { asset in
      SiteFile(path: asset.path, stage: .leaf, fingerprint: nil) { asset.bytes }
    }
    let content = model.content.files.map { file in
      SiteFile(path: file.path, stage: .leaf, fingerprint: nil) { file.bytes }
    }
    return assets + content
  }
}

extension LanguagePages.Page.Kind {
  /// The template that shows the page.
  var template: String {
    switch self {
    case .front: "front"
    case .group, .all: "group"
    case .person: "person"
    case .namesakes: "namesakes"
    case .content: "content"
    case .notFound: "notfound"
    case .overview: "overview"
    }
  }

  /// When the page is written.
  var stage: Stage {
    switch self {
    case .front: .front
    case .group, .all, .namesakes, .overview: .list
    case .person, .content, .notFound: .leaf
    }
  }
}
