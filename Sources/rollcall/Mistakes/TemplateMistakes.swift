import Basics
import Foundation
import Pipeline
import Site

/// Files of the owner's templates folder that no page uses.
struct TemplateMistakes {
  private let folder: TemplatesFolder
  private let templates: [String: [UInt8]]
  private let locales: LocaleFiles
  private let languages: [String]
  private let nicknames: String?

  init(_ reader: ThemeReader, _ locales: LocaleFiles, _ configuration: Configuration) {
    folder = reader.folder
    templates = reader.templates
    self.locales = locales
    languages = configuration.languages
    nicknames = configuration.nicknames
  }

  var warnings: [BuildWarning] {
    // In a folder that is the program's own nothing is the owner's.
    guard folder.roots.count > 1, let owner = folder.roots.first, let program = folder.roots.last
    else { return [] }
    let used = usedTemplates
    let known = TemplatesFolder(owner: program, program: nil).files.map(\.path)
    var warnings: [BuildWarning] = []
    for (path, file) in folder.files where file.hasPrefix(owner + "/") {
      if isUsed(path, file, used) || isCopy(file, of: program + "/" + path) { continue }
      warnings.append(
        BuildWarning(
          Diagnostic(
            .warning, file: file, spot: nil, message: "no page uses this file",
            hint: hint(for: path, known: known.filter { $0 != path }))))
    }
    return warnings
  }

  private func isUsed(_ path: String, _ file: String, _ used: Set<String>) -> Bool {
    if path.hasSuffix(".mustache") { return used.contains(String(path.dropLast(9))) }
    if path.hasPrefix("assets/") {
      let key = assetKey(path)
      if Self.icons.contains(key) { return true }
      return used.contains { templates[$0].map { NameSearch.holds($0, key) } ?? false }
    }
    return file == nicknames
      || (languages + [LocaleFiles.baseCode]).contains { locales.path(of: $0) == file }
  }

  /// The manifest names them.
  private static let icons = Set(Theme.iconSides.map { Theme.key(of: Theme.iconName(side: $0)) })

  private func assetKey(_ path: String) -> String {
    Theme.key(of: Theme.assetName(ofFile: String(path.dropFirst("assets/".count))))
  }

  /// A copy of the program's own does no harm.
  private func isCopy(_ file: String, of own: String) -> Bool {
    FileManager.default.contentsEqual(atPath: file, andPath: own)
  }

  /// The pages' templates and all that they name.
  private var usedTemplates: Set<String> {
    var used: Set<String> = []
    var rest = Theme.pages
    while let name = rest.popLast() {
      guard let text = templates[name], used.insert(name).inserted else { continue }
      rest += templates.keys.filter { !used.contains($0) && NameSearch.holds(text, $0) }
    }
    return used
  }

  /// The file of the same folder whose name is nearest.
  private func nearest(to path: String, in known: [String]) -> String? {
    let path = path as NSString
    let same = known.filter {
      ($0 as NSString).deletingLastPathComponent == path.deletingLastPathComponent
    }
    let alike = same.filter { ($0 as NSString).pathExtension == path.pathExtension }
    // A common ending is no likeness.
    func stem(_ path: NSString) -> String {
      (path.lastPathComponent as NSString).deletingPathExtension
    }
    let names = alike.isEmpty ? same : alike
    let wanted = alike.isEmpty ? path.lastPathComponent : stem(path)
    let words = names.map {
      alike.isEmpty ? ($0 as NSString).lastPathComponent : stem($0 as NSString)
    }
    return Nearest.word(to: wanted, in: words).flatMap { word in
      words.firstIndex(of: word).map { names[$0] }
    }
  }

  private func hint(for path: String, known: [String]) -> String {
    if path.hasPrefix("locales/"), path.hasSuffix(".yml") {
      let code = path.dropFirst(8).dropLast(4)
      if LanguageCode.isValid(String(code)) { return "`languages` does not list `\(code)`" }
    }
    if let nearest = nearest(to: path, in: known) { return "did you mean `\(nearest)`?" }
    return path.hasPrefix("assets/")
      ? "a template has to name it, as `{{assets.\(assetKey(path))}}`"
      : "pages use templates, what those include, `assets/` and `locales/`"
  }
}
