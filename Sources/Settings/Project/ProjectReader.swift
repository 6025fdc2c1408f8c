package import Basics
import Foundation
import Lists
import Output
package import People
import Search
package import Site

/// Reads a configuration and the fingerprint of its files at once and the files by `read()`, and collects all errors.
package struct ProjectReader: Sendable {
  /// In the order of reading.
  package private(set) var faults: [ProjectFault] = []
  /// `nil` if it could not be read.
  package private(set) var configuration: Configuration?
  /// This and the following are `nil` without a configuration, and until all is read.
  package private(set) var locales: LocaleFiles?
  package private(set) var themeReader: ThemeReader?
  package private(set) var content: Content?
  /// The fingerprint of the program, the configuration and its files.
  package private(set) var key: Fingerprint
  /// `nil` if there are errors.
  package private(set) var project: Project?
  /// What is left to read.
  private var unread: (templates: TemplateFiles, content: LocalFolder, words: ListsOfWords)?

  /// - Parameter site: One of the `sites`; by default the first.
  package init(_ path: String, environment: [String: String], wings: WingList, site: String? = nil)
  {
    let program = Future {
      // Made once, while the settings are read.
      _ = (Format.names, BuiltInFiles.ofProgram)
      return Program.identity
    }
    // What is hashed before it is read is never taken for what was read before a change.
    var key = ProjectFingerprint()
    key.add(path)
    do throws(ConfigurationErrors) {
      configuration = try Configuration.read(
        path, environment: environment, wings: wings, site: site)
    } catch {
      faults.append(.text(error))
    }
    key.add(site: configuration?.site)
    key.add(program: program.value)
    self.key = key.value
    if let configuration { list(configuration, key) }
  }

  /// A project that was read.
  package init(_ project: Project) {
    configuration = project.configuration
    key = project.key
    self.project = project
  }

  private mutating func list(_ configuration: Configuration, _ key: ProjectFingerprint) {
    var key = key
    let templates = TemplateFiles(
      owner: configuration.templates, further: configuration.wings.templateFiles)
    faults += templates.faults.map { .unreadable($0) }
    var configuration = configuration
    faults += configuration.wings.read(templates, configuration)
    self.configuration = configuration
    key.add(templates)
    // What a link brings in from elsewhere was hardly meant to be published.
    let contentFolder = LocalFolder(configuration.content, linksMayLeadOut: false)
    key.add(contentFolder, at: configuration.content)
    var words = ListsOfWords()
    for (file, areNames) in [(configuration.nicknames, true), (configuration.synonyms, false)] {
      guard let file else { continue }
      key.add(file)
      do throws(ConfigurationErrors) {
        let lists = try WordLists.read(file, areNames: areNames)
        if areNames { words.nicknames = lists } else { words.synonyms = lists }
      } catch {
        faults.append(.text(error))
      }
    }
    self.key = key.value
    unread = (templates, contentFolder, words)
  }

  /// Reads locales, templates and content, once.
  package mutating func read() {
    guard let configuration, let (templates, contentFolder, words) = unread else { return }
    unread = nil
    let languages = configuration.options.languages
    let reading = Future { LocaleFiles(templates, languages: languages) }
    var themeReader = ThemeReader(templates)
    var themeFaults: [ProjectFault] = []
    let theme = themeReader.read(
      name: configuration.options.organization ?? configuration.options.title,
      texts: reading.value.locales.first { $0.code == languages.first },
      configuration.wings, details: configuration.detailKeys, faults: &themeFaults)
    let locales = reading.value
    if let errors = locales.errors(of: configuration) { faults.append(.text(errors)) }
    faults += themeFaults
    let content = ContentReader(
      folder: configuration.content, listed: contentFolder, languages: languages,
      groupFolders: GroupText.folders(configuration.options),
      isReserved: configuration.options.fileKinds.reserve
    ).read(faults: &faults)
    self.locales = locales
    self.themeReader = themeReader
    self.content = content
    guard faults.isEmpty, let theme else { return }
    project = Project(
      configuration: configuration, theme: theme, themeReader: themeReader, locales: locales,
      texts: locales.locales, content: content, words: words, key: self.key)
  }
}

/// The fingerprint of the program, the configuration, templates, locales and content.
struct ProjectFingerprint {
  private var hasher = FingerprintHasher()

  mutating func add(_ path: String) {
    hasher.append(path)
    let bytes = try? LocalFile.bytes(path)
    hasher.append(bytes == nil ? 0 : 1)
    if let bytes { hasher.append(bytes.span) }
  }

  mutating func add(site: String?) { hasher.append(site) }

  mutating func add(program: String) { hasher.append(program) }

  mutating func add(_ templates: TemplateFiles) {
    hasher.append(templates.moved.map(\.file))
    // The program's own are part of its identity.
    for file in templates.files where file.ownersFile != nil {
      hasher.append(file.path)
      hasher.append(file.name)
      let bytes = try? file.bytes()
      hasher.append(bytes == nil ? 0 : 1)
      if let bytes { hasher.append(bytes.span) }
    }
  }

  mutating func add(_ folder: LocalFolder, at root: String) {
    hasher.append(folder.faults.map(\.path))
    for path in folder.files {
      hasher.append(path)
      add(root + "/" + path)
    }
  }

  var value: Fingerprint { hasher.finalize() }
}

/// The lists of words that find each other.
struct ListsOfWords {
  var nicknames: [[String]] = []
  var synonyms: [[String]] = []
}

/// Reads lists of words that find each other: given names such as `[[Aleksander, Sass], [William, Bill, Will]]`, or
/// texts such as `[[k8s, kubernetes], [HR, human resources]]`.
struct WordLists {
  private var yaml: YAMLReader
  /// Whether they are names, each of one word.
  private let areNames: Bool

  static func read(_ path: String, areNames: Bool) throws(ConfigurationErrors) -> [[String]] {
    try parse(try TextFile.read(path), areNames: areNames)
  }

  static func parse(_ file: TextFile, areNames: Bool) throws(ConfigurationErrors) -> [[String]] {
    guard let root = try file.yaml() else { return [] }
    var lists = WordLists(yaml: YAMLReader(file), areNames: areNames)
    let groups = lists.yaml.list(root)?.compactMap { lists.group($0) } ?? []
    guard lists.yaml.errors.isEmpty else { throw ConfigurationErrors(lists.yaml.errors) }
    return groups
  }

  private mutating func group(_ node: YAMLNode) -> [String]? {
    guard let items = yaml.list(node) else { return nil }
    guard items.count > 1 else {
      yaml.report(.badValue(expected: areNames ? .names : .synonyms), at: node)
      return nil
    }
    var seen: [String: YAMLNode] = [:]
    return items.compactMap { item in
      // What a search compares are folded words, one by one.
      let counts = areNames ? 1...1 : 1...Int.max
      guard
        let text = yaml.parsed(
          item, areNames ? .name : .words, { counts.contains(Folding.words($0).count) ? $0 : nil })
      else { return nil }
      _ = yaml.isNew(text, as: Folding.words(text).joined(separator: " "), at: item, in: &seen)
      return text
    }
  }
}

/// A configuration and its files: the input of a build besides the sources.
package struct Project: Sendable {
  package internal(set) var configuration: Configuration
  package internal(set) var options: SiteOptions
  package let theme: Theme
  package let themeReader: ThemeReader
  package let locales: LocaleFiles
  package let texts: [Texts]
  package let content: Content
  /// The fingerprint of all of it, and of the program.
  package let key: Fingerprint

  init(
    configuration: Configuration, theme: Theme, themeReader: ThemeReader, locales: LocaleFiles,
    texts: [Texts], content: Content, words: ListsOfWords, key: Fingerprint
  ) {
    self.configuration = configuration
    self.theme = theme
    self.themeReader = themeReader
    self.locales = locales
    self.texts = texts
    self.content = content
    self.key = key
    var options = configuration.options
    options.nicknames = words.nicknames
    options.synonyms = words.synonyms
    self.options = options
  }
}

extension Project {
  /// A copy in which each source has the name that the cache knows it by.
  package func keeping(_ key: (AskedSource) -> String?) -> Project {
    var project = self
    project.configuration = configuration.keeping(key)
    return project
  }

  /// The project for those of its people whom a filter means.
  package func narrowed(to people: PeopleFilter) -> Project {
    var project = self
    project.configuration.audience = configuration.audience.and(people)
    return project
  }

  /// The project for everybody, whomever its site is for.
  package var forEverybody: Project {
    var project = self
    project.configuration.audience = .all
    return project
  }

  /// The project for the preview server: links begin at its root, and browsers keep nothing offline, since another
  /// site may have the address tomorrow.
  package func forPreview(cache: String) -> Project {
    var project = self
    project.configuration.cache = cache
    project.configuration.precompresses = false
    project.options.baseURL = nil
    project.options.isOffline = false
    project.configuration.wings = configuration.wings.inPreview
    project.options.take(project.configuration.wings.ofSite)
    return project
  }
}
