import Output
package import People

/// What a wing plans from.
package struct SitePlan: Sendable {
  package let model: SiteModel
  /// The plan of each language, the default first.
  package let plans: [LanguagePlan]
  /// The days that ``SiteWing/daySearch`` asks for, since 1970-01-01, by the index in the directory.
  package let days: [DaySearch: [Int: Int]]

  /// The paths of style sheets, scripts and icons.
  package var assets: [String] { model.assets.map(\.path) }

  /// The path in the site of a style sheet, script or picture of the templates' folder, by its name below `assets/`.
  package func asset(_ name: String) -> String? { model.assets.first { $0.name == name }?.path }

  /// The path of the page that a server shows for a path that does not exist.
  package var notFoundPage: String { NotFoundPage.file.path }

  /// The folders of the languages' pages, each with its slash; empty for the default language.
  package var languageFolders: [String] { plans.map { model.options.folder(of: $0.language) } }

  /// The paths of the groups that have pages, inside their languages, without extension.
  package var groups: Set<String> {
    Set(
      plans.flatMap { $0.sections.filter(\.hasPages).flatMap(\.paths) }.compactMap(PagePath.name))
  }
}
