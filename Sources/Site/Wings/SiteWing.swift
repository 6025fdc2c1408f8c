package import Output

/// What a feature that a directory can do without adds to a site.
package protocol SiteWing: Equatable, Sendable {
  /// The kinds of files that it may write, whatever its settings.
  static var allKinds: [FileKind] { get }
  /// The kinds of files that it may write with its settings.
  var kinds: [FileKind] { get }

  /// Plans what it adds; `nil` for nothing.
  func plan(_ site: SitePlan) -> WingPlan?
}

extension SiteWing {
  package static var allKinds: [FileKind] { [] }
  package var kinds: [FileKind] { [] }

  fileprivate func isEqual(_ other: any SiteWing) -> Bool { other as? Self == self }
}

/// What a wing's files are made from.
package struct SitePlan: Sendable {
  package let model: SiteModel
  /// The plan of each language, the default first.
  package let plans: [LanguagePlan]

  /// The paths of style sheets, scripts and icons.
  package var assets: [String] { model.assets.map(\.path) }

  /// The path of the page that a server shows for a path that does not exist.
  package var notFoundPage: String { NotFoundPage.file.path }

  /// The folders of the languages' pages, each with its slash; empty for the default language.
  package var languageFolders: [String] { plans.map { model.options.folder(of: $0.language) } }
}

/// What a wing adds to a site.
package struct WingPlan: Sendable {
  /// Its files; made when the files of the site are listed.
  package let files: @Sendable () -> [FileSeries]

  package init(files: @escaping @Sendable () -> [FileSeries]) {
    self.files = files
  }
}

/// The wings of a site, with their settings.
package struct SiteWings: Equatable, Sendable {
  package private(set) var all: [any SiteWing]

  package init(_ all: [any SiteWing] = []) {
    self.all = all
  }

  package var kinds: [FileKind] { all.flatMap(\.kinds) }

  package subscript<Wing: SiteWing>(_ wing: Wing.Type) -> Wing? {
    get { all.lazy.compactMap { $0 as? Wing }.first }
    set {
      all.removeAll { $0 is Wing }
      if let newValue { all.append(newValue) }
    }
  }

  func plans(_ site: SitePlan) -> [WingPlan] { all.compactMap { $0.plan(site) } }

  package func map(_ transform: (any SiteWing) -> (any SiteWing)?) -> SiteWings {
    SiteWings(all.compactMap(transform))
  }

  package static func == (one: SiteWings, other: SiteWings) -> Bool {
    one.all.elementsEqual(other.all) { $0.isEqual($1) }
  }
}
