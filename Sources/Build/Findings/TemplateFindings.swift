import Basics
import Foundation
import Settings
import Site

/// Files of the owner's templates folder that no page uses.
struct TemplateFindings {
  private let files: TemplateFiles
  private let templates: [String: [UInt8]]
  private let bundles: [String]
  private let locales: LocaleFiles
  /// The templates of pages. Others are used only if these include them.
  private let pages: [String]
  private let languages: [String]
  private let listsOfWords: [String?]
  private let wings: ConfiguredWings
  /// The templates' folder.
  private let folder: String

  init(_ reader: ThemeReader, _ locales: LocaleFiles, _ configuration: Configuration) {
    files = reader.files
    templates = reader.templates
    bundles = reader.bundles.map(\.name)
    self.locales = locales
    pages = configuration.wings.ofSite.pages.map { $0.template }
    languages = configuration.options.languages
    listsOfWords = [configuration.nicknames, configuration.synonyms]
    wings = configuration.wings
    folder = configuration.templates
  }

  var all: [Diagnostic] {
    // To see what the pages use takes as long as to build a small site.
    guard files.files.contains(where: { $0.ownersFile != nil }) else { return [] }
    let used = usedTemplates
    let names = used.compactMap { templates[$0].map(NameSearch.init) }
    let ofWings = Set(wings.templateFiles.map(\.path))
    let styles = sheets
    let inStyles = Set(styles.flatMap { $0.addresses.all.map(\.path) })
    let unused = files.files.compactMap { file -> Diagnostic? in
      // A copy of the program's own does no harm.
      guard let name = file.ownersFile, !ofWings.contains(file.path),
        !(Theme.asset(ofFile: file.path).map { inStyles.contains($0.name) } ?? false),
        !isUsed(file, used, names), !files.isProgramsOwn(file)
      else { return nil }
      let others = files.builtInPaths.filter { $0 != file.path }
      return Problem.unusedFile(hint(for: file.path, known: others)).finding(.file(name, nil))
    }
    return unused + stale + conflicts + unknownAddresses(styles)
  }

  /// Templates and style sheets with both versions of a merge conflict.
  private var conflicts: [Diagnostic] {
    files.files.compactMap { file in
      guard let name = file.ownersFile, !file.path.hasPrefix("locales/"),
        let text = try? file.bytes(), let spot = ContentFindings.conflict(in: text)
      else { return nil }
      return ContentFindings.Problem.conflictMarker.finding(.file(name, spot))
    }
  }

  /// Copies whose originals have changed with an upgrade.
  private var stale: [Diagnostic] {
    let copied = CopiedTemplates(of: folder)
    return files.files.compactMap { file in
      guard let name = file.ownersFile, let original = files.builtInFile(file.path),
        copied.isStale(original), !files.isProgramsOwn(file)
      else { return nil }
      return Problem.staleCopy(path: file.path).finding(.file(name, nil))
    }
  }

  /// The owner's style sheets, with the files that they name.
  private var sheets: [(file: String, addresses: StyleAddresses)] {
    files.files.compactMap { file in
      guard let name = file.ownersFile, file.path.hasSuffix(".css"),
        Theme.asset(ofFile: file.path) != nil, let bytes = try? file.bytes()
      else { return nil }
      return (name, StyleAddresses(bytes))
    }
  }

  /// Files that style sheets name and that the site has not.
  private func unknownAddresses(
    _ sheets: [(file: String, addresses: StyleAddresses)]
  ) -> [Diagnostic] {
    let names = Set(files.files.compactMap { Theme.asset(ofFile: $0.path)?.name })
    return sheets.flatMap { file, addresses in
      addresses.all.filter { !names.contains($0.path) }.map { address in
        Problem.unknownAddress(nearest: Nearest.word(to: address.path, in: names.sorted()))
          .finding(.file(file, addresses.spot(of: address)))
      }
    }
  }

  /// - Parameter names: what the used templates name.
  private func isUsed(
    _ file: TemplateFile, _ used: Set<String>, _ names: [NameSearch]
  ) -> Bool {
    let path = file.path
    if wings.own(path) { return true }
    if path.hasSuffix(".mustache") { return used.contains(String(path.dropLast(9))) }
    if let asset = Theme.asset(ofFile: path)?.name, let key = assetKey(path) {
      if Self.icons.contains(key) || bundles.contains(asset) { return true }
      return names.contains { $0.holds(key) }
    }
    return listsOfWords.contains(file.ownersFile)
      || (languages + [LocaleFiles.baseCode]).contains { locales.file(of: $0) == file }
  }

  /// The manifest names them.
  private static let icons = Set(Theme.iconSides.map { Theme.key(of: Theme.iconName(side: $0)) })

  private func assetKey(_ path: String) -> String? {
    Theme.asset(ofFile: path).map { Theme.key(of: $0.name) }
  }

  /// The pages' templates and all that they name.
  private var usedTemplates: Set<String> {
    var used: Set<String> = []
    var rest = pages
    while let name = rest.popLast() {
      guard let text = templates[name], used.insert(name).inserted else { continue }
      let names = NameSearch(text)
      rest += templates.keys.filter { !used.contains($0) && names.holds($0) }
    }
    return used
  }

  /// The file of the same folder whose name is nearest.
  private func nearest(to path: String, in known: [String]) -> String? {
    let same = known.filter { $0.parentFolder == path.parentFolder }
    let alike = same.filter { $0.nameEnding == path.nameEnding }
    // A common ending is no likeness.
    func stem(_ path: String) -> String {
      let ending = path.nameEnding
      return ending.isEmpty
        ? path.nameInFolder : String(path.nameInFolder.dropLast(ending.count + 1))
    }
    let names = alike.isEmpty ? same : alike
    let wanted = alike.isEmpty ? path.nameInFolder : stem(path)
    let words = names.map { alike.isEmpty ? $0.nameInFolder : stem($0) }
    return Nearest.word(to: wanted, in: words).flatMap { word in
      words.firstIndex(of: word).map { names[$0] }
    }
  }

  private func hint(for path: String, known: [String]) -> FileHint {
    if path.hasPrefix("locales/"), path.hasSuffix(".yml") {
      let code = String(path.dropFirst(8).dropLast(4))
      if LanguageCode.isValid(code) { return .language(code) }
    }
    if let nearest = nearest(to: path, in: known) { return .nearest(nearest) }
    return assetKey(path).map { .asset($0) } ?? .none
  }
}

extension TemplateFindings {
  enum Problem: Basics.Problem {
    case unusedFile(FileHint)
    case unknownAddress(nearest: String?)
    case staleCopy(path: String)

    var diagnostic: Diagnostic {
      switch self {
      case .unusedFile(let hint): .warning("unused-file", "no page uses this file", hint.words)
      case .staleCopy(let path):
        .warning(
          "stale-copy", "the program's file has changed since this copy was made",
          "`rollcall templates \(path) --diff` shows what the copy lacks; then run it with `--keep`"
        )
      case .unknownAddress(let nearest):
        .warning(
          "unknown-address", "this style sheet names a file that is not there",
          Nearest.question(nearest)
            ?? "put the file into `templates/assets/`, or beside the style sheet that `css` names")
      }
    }

    static let examples: [Problem] = [
      .unusedFile(.language("sv")), .unusedFile(.nearest("person.mustache")),
      .unusedFile(.asset("logo_svg")), .unusedFile(.none), .unknownAddress(nearest: nil),
      .staleCopy(path: "partials/row.mustache"),
    ]
  }

  /// What may be meant by a file that no page uses.
  enum FileHint {
    /// A locale of a language that is not listed.
    case language(String)
    case nearest(String)
    /// An asset that templates would name by this key.
    case asset(String)
    case none

    fileprivate var words: String {
      switch self {
      case .language(let code): "`languages` does not list `\(code)`"
      case .nearest(let path): "did you mean `\(path)`?"
      case .asset(let key): "a template has to name it, as `{{assets.\(key)}}`"
      case .none:
        "pages use templates, what those include, `scripts/`, `styles/`, `assets/` and `locales/`"
      }
    }
  }
}
