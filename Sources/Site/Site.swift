import Basics
package import Output
package import People
package import Templating

/// The files of a site, rendered on demand.
package struct Site: Sendable {
  private let model: SiteModel
  private let languages: [LanguagePages]
  private let wings: [WingPlan]
  private let peopleSchema: [UInt8]

  /// Plans the site and checks the templates.
  ///
  /// - Parameters:
  ///   - plans: the plan of each language, for this directory, options and texts.
  ///   - contacts: the cards that `Person.contact` is an index into, with photos of their final size.
  ///   - listPhotos: the fitted photos of lists, by the index in the directory.
  ///   - days: the days of people that the site shows, since 1970-01-01, by the index in the directory.
  ///   - texts: the user-interface texts, alongside the options' languages.
  ///   - wings: in the order of their files.
  ///   - program: identifies this version of the program, since no version reuses the pages of another.
  /// - Throws: `TemplateError` if a template is missing or names a key that its page lacks.
  package init(
    _ directory: Directory, plans: [LanguagePlan], contacts: any CardList,
    listPhotos: [Int: PersonPhoto] = [:], days: [DaySearch: [Int: Int]] = [:],
    options: SiteOptions,
    theme: Theme, texts: [Texts],
    content: Content, sources: [SourceStatus],
    contactStatus: SourceStatus?, wings: [any SiteWing] = [], program: String
  ) throws(TemplateError) {
    let keys = ThemeKeys(of: theme, texts: Texts.of(options.defaultLanguage, among: texts), wings)
    let checking = Future { Self.checked(theme, wings, keys) }
    let photos = PersonPhoto.all(
      of: directory, contacts: contacts, publish: options.publish, lists: listPhotos)
    let model = SiteModel(
      options: options, directory: directory,
      cards: SiteCards(
        directory: directory, contacts: contacts, options: options, photos: photos),
      photos: photos,
      theme: theme, content: content, sources: sources, contacts: contactStatus, texts: texts,
      plans: plans, program: program)
    self.model = model
    let wingPlans = wings.plans(SitePlan(model: model, plans: plans, days: days))
    self.wings = wingPlans
    peopleSchema = PeopleSchema.bytes(wings.personSchemas)
    let profile = WingProfile(wings, wingPlans, keys.details)
    let templates = try checking.value.get()
    languages = plans.map {
      LanguagePages(SiteLanguage(model, $0, wingPlans), theme: keys, templates: templates, profile)
    }
  }

  /// The templates of the pages, each checked against the keys of its page where the owner has changed any.
  private static func checked(
    _ theme: Theme, _ wings: [any SiteWing], _ keys: ThemeKeys
  ) -> Result<[(any SitePage.Type, Template)], TemplateError> {
    Result { () throws(TemplateError) in
      try wings.pages.map { page throws(TemplateError) in
        let template = try theme.templates.template(named: page.template)
        if theme.hasOwnTemplates { try template.check(against: wings.schemas(of: page, keys)) }
        return (page, template)
      }
    }
  }

  /// All files except `build.json`, which the build itself writes. If no list could be read, only the front pages, with
  /// the notice that says so, and the assets that they name.
  package var files: [SiteFile] {
    if !model.hasData { return noticeFiles }
    // First what takes a core longest: icons, which are drawn, and the list of people.
    var series = [FileSeries(fixedFiles)]
    if let first = languages.first {
      series.append(PeopleFiles(model, order: first.language.plan.order, wings).files)
      series += wings.flatMap { $0.files() }
      if let allCards { series.append(allCards.files) }
      // Skip the slow fingerprint in a large directory, which usually lacks these files.
      if !model.hasSearchTree || model.isSearchedFromDisk {
        series.append(FileSeries(search?.files ?? []))
      }
      series.append(FileSeries([first.notFound].compactMap(\.self)))
    }
    for pages in languages { series += pages.series }
    series.append(FileSeries(languages.compactMap(\.offline)))
    let wellKnown = WellKnownFiles.make(
      model, folders: folders, pages: { languages.flatMap(\.paths) })
    if let groupCards { series.append(groupCards.files) }
    let single = photoFiles + wellKnown
    return FileSeries.files(of: series + [cardFiles, FileSeries(single)])
  }

  private var noticeFiles: [SiteFile] {
    let pages = languages.compactMap(\.front)
    let texts = pages.compactMap { try? $0.render() }.map { String(decoding: $0, as: UTF8.self) }
    // Scripts load the bundles.
    let bundles = Set(model.theme.bundles.map(\.name))
    let loaded = Set(model.theme.assets.filter { bundles.contains($0.name) }.map(\.path))
    let assets = assetFiles.filter { asset in
      loaded.contains(asset.path) || texts.contains { $0.contains(asset.path) }
    }
    return assets + pages
  }

  package var searchFiles: FileBatch? { model.hasSearchTree ? search?.batch : nil }

  private var search: SearchFiles? {
    SearchFiles(model, plans: languages.map(\.language.plan))
  }

  /// What is wrong with what wings add.
  package var problemsOfWings: [WingProblem] { wings.flatMap { $0.problems() } }

  /// The paths of the files that show a person, link to the person's page or are parts of the search, sorted; of a large
  /// search index its folder.
  package func files(showing index: Int) -> [String] {
    let slug = model.directory.people[index].slug
    let lists = (allCards?.parts ?? []) + (groupCards?.parts ?? [])
    var shown = Set(lists.filter { $0.people.contains(index) }.map(\.path))
    let links = [PersonFile.page, .card].map { $0.path(of: slug) }
    shown.formUnion(wings.flatMap { $0.showing(index) })
    shown.formUnion(links + folders.map { $0 + links[0] })
    if let photo = model.photos[index] { shown.insert(photo.path) }
    let quoted = [PersonFile.page.link(onPageOf: slug), slug, "person-" + slug].map { $0 + "\"" }
    let marks = (links + quoted + ["person=" + slug]).map { Array($0.utf8) }
    let (files, kinds, search) = (files, model.options.fileKinds, FileKind.searchPart.pattern.start)
    let isShowing = inParallel(files.count) { [shown] number in
      let path = files[number].path
      // The index spells names in parts, which its rows join.
      if shown.contains(path) || path.hasPrefix(search) { return true }
      guard kinds.kind(of: path)?.showsPeople ?? true, MediaType.isText(path),
        let bytes = try? files[number].render()
      else { return false }
      return marks.contains(where: bytes.holds)
    }
    let paths = files.indices.filter { isShowing[$0] }.map { files[$0].path }.sorted()
    return paths + (searchFiles == nil ? [] : [search])
  }

  /// Links and images of content pages whose targets neither the site nor the output (`isElsewhere`) has.
  package func deadLinks(isElsewhere: (String) -> Bool) -> [DeadLink] {
    guard !model.content.texts.isEmpty else { return [] }
    return withoutActuallyEscaping(isElsewhere) { isElsewhere in
      var check = LinkCheck(
        model, languages, paths: { files.map(\.path) + [FileKind.marker.path] },
        isElsewhere: isElsewhere)
      return check.deadLinks()
    }
  }

  private var folders: [String] { languages.map(\.language.folder) }

  private var cardFiles: FileSeries {
    let indices = model.directory.people.indices.filter(model.cards.has)
    let files = CardFiles(model: model)
    return FileSeries(indices.count) { files.file(indices[$0]) }
  }

  private var groupCards: GroupCardFiles? {
    languages.first.map { GroupCardFiles(model, $0.language.plan) }
  }

  private var allCards: AllCardFiles? {
    guard model.options.hasAllCards, model.hasCards else { return nil }
    return languages.first.map { AllCardFiles(model, order: $0.language.plan.order) }
  }

  /// Each photo once, even if people share it.
  private var photoFiles: [SiteFile] {
    var seen: Set<String> = []
    return model.photos.sorted { $0.key < $1.key }.compactMap { _, photo in
      guard seen.insert(photo.path).inserted else { return nil }
      // The path contains a hash of the bytes.
      let own = FingerprintHasher.fingerprint { $0.append(photo.path) }
      return SiteFile(.photo, at: photo.path, own: own, shared: model.dataInputs) {
        try photo.bytes()
      }
    }
  }

  private var assetFiles: [SiteFile] {
    model.assets.map { asset in
      // The path contains a hash of the content.
      let own = FingerprintHasher.fingerprint { $0.append(asset.path) }
      return SiteFile(
        .asset, at: asset.path, own: own, shared: model.dataInputs, render: asset.bytes)
    }
  }

  private var fixedFiles: [SiteFile] {
    let shared = model.dataInputs
    let content = model.content.files.map { file in
      let own = FingerprintHasher.fingerprint { $0.append(file.bytes) }
      return SiteFile(.contentFile, at: file.path, own: own, shared: shared) { file.bytes }
    }
    return assetFiles + [SiteFile(.peopleSchema, peopleSchema, shared: shared)] + content
  }
}

extension SiteFile {
  /// The only file of a kind, with fixed bytes.
  package init(_ kind: FileKind, _ bytes: [UInt8], shared: SharedInputs) {
    let own = FingerprintHasher.fingerprint { $0.append(bytes) }
    self.init(kind, own: own, shared: shared) { bytes }
  }
}
