import Basics
package import Site
import Templating

/// The formats of phone books: the templates `phones/NAME.mustache`, and the forms for other programs.
package struct PhoneBookFormats {
  typealias Head = PhoneBookFormat.Head

  /// In the order of the names of templates; the owner's templates go before the forms of the same name.
  package private(set) var all: [PhoneBookFormat] = []
  private(set) var faults: [ProjectFault] = []

  package init(_ files: TemplateFiles) {
    for file in files.files where Self.isTemplate(file.path) { read(file) }
    all += PhoneBookFormat.forms.filter { form in !all.contains { $0.name == form.name } }
  }

  /// The names of the program's formats.
  package static let builtInNames = PhoneBookFormats(TemplateFiles(owner: "")).all.map(\.name)

  /// Whether a path in the folder of templates is that of a format.
  package static func isTemplate(_ path: String) -> Bool {
    path.hasPrefix("phones/") && path.hasSuffix(".mustache")
  }

  /// Whether the owner has formats, whose mistakes are told whether or not a book is of one.
  static func hasOwn(_ files: TemplateFiles) -> Bool {
    files.files.contains { isTemplate($0.path) && $0.ownersFile != nil }
  }

  private mutating func read(_ file: TemplateFile) {
    let name = String(file.path.dropFirst("phones/".count).dropLast(".mustache".count))
    guard Self.isName(name) else {
      faults.append(.text(ConfigurationErrors(file: file.name, .badValue(expected: .bookName))))
      return
    }
    var format = PhoneBookFormat(name)
    defer { all.append(format) }
    let bytes: [UInt8]
    do throws(LocalFileProblem) {
      bytes = try file.bytes()
    } catch {
      return faults.append(.unreadable(LocalFolder.Fault(path: file.name, problem: error)))
    }
    let template: Template
    do throws(TemplateError) {
      // No tag can name it, so that it does not include itself, and rendering cannot fail.
      template = try TemplateSet(sources: ["": bytes]).template(named: "")
    } catch {
      return faults.append(.template(error, file: file.name))
    }
    faults += TemplateBook.mistakes(in: template).map { .template($0, file: file.name) }
    do throws(ConfigurationErrors) {
      let content = FingerprintHasher.fingerprint { $0.append(bytes) }
      format = PhoneBookFormat(
        name, try Self.head(of: bytes, file.name), .template(template, content: content))
    } catch {
      faults.append(.text(error))
    }
  }

  /// Reads the comment at the beginning of a template, which is YAML.
  private static func head(
    of bytes: [UInt8], _ path: String
  ) throws(ConfigurationErrors) -> Head {
    var head = Head()
    let mark = Array("{{!".utf8)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = bytes.indices.dropFirst().first { bytes[$0 - 1] == 0x7D && bytes[$0] == 0x7D }
    guard let end, bytes[start...].starts(with: mark) else { return head }
    // On its lines and columns.
    let blank = [UInt8](repeating: UInt8(ascii: " "), count: mark.count)
    let text = try TextFile(
      path: path, bytes: bytes[..<start] + blank + bytes[(start + mark.count)..<(end - 1)])
    guard let root = try YAMLDocument(text).root else { return head }
    var reader = ConfigurationReader(text, environment: [:], wings: WingList([]))
    if let mapping = reader.values(root, keys, into: &head), head.cut == .menus {
      for key in ["bytes", "copy"] {
        if let node = mapping[key] {
          reader.yaml.report(.conflictingKeys(key, "cut: menus"), at: node)
        }
      }
      if let node = mapping["cut"], head.entries == nil {
        reader.yaml.report(.keyNeeds("cut: menus", "entries"), at: node)
      }
    }
    if !reader.yaml.errors.isEmpty { throw ConfigurationErrors(reader.yaml.errors) }
    return head
  }

  static let keys = SettingTable<Head> {
    Setting(
      "ending", .text(.fileEnding, "") { isName($0) && $0 != "gz" ? $0 : nil }, \.ending,
      default: "xml", "The ending of the files.")
    Setting("escaping", .choice, \.escaping, default: "xml", "How texts are escaped.")
    Setting(
      "entry", .choice, \.entry, default: "person", "What counts as an entry: a person or a number."
    )
    Setting("entries", .number(1...1_000_000, .pageSize), \.entries, "The most entries of a file.")
    Setting("bytes", .size, \.bytes, "The most bytes of a file.")
    Setting(
      "longestName", .number(1...1_000, .upToThousand), \.longestName,
      "The most characters of a name; longer ones are cut.")
    Setting(
      "longestItem", .number(1...1_000, .upToThousand), \.longestItem,
      "The most characters of a menu's item; longer ones are cut.")
    Setting("cut", .choice, \.cut, default: "parts", "What a book above its limit becomes.")
    Setting(
      "copy", fileName, \.copy,
      "The name of a file with the same bytes, in a folder of the book's name.")
  }

  private static let fileName = SettingType<String>.text(.fileName, "") { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && parts.allSatisfy(isName) ? text : nil
  }

  private static func isName(_ text: String) -> Bool { ConfigurationReader.isBookName(text) }
}

extension PhoneBookFormats {
  /// Gives the books of a configuration their formats.
  ///
  /// - Returns: The books whose format no template has, or that need `baseURL`.
  func complete(_ configuration: inout Configuration) -> [ProjectFault] {
    let names = all.map(\.name)
    var errors: [ConfigurationError] = []
    for (index, book) in configuration.options.phoneBooks.enumerated() {
      let spot = configuration.places.value("phoneBooks", .item(index), .key("format"))
      func report(_ reason: ConfigurationReason) {
        errors.append(ConfigurationError(file: configuration.file, spot: spot, reason: reason))
      }
      let name = book.format.name
      guard let format = all.first(where: { $0.name == name }) else {
        report(.unknownValue(name, nearest: Nearest.word(to: name, in: names), known: names))
        continue
      }
      configuration.options.phoneBooks[index].format = format
      if format.hasMenus, configuration.options.baseURL == nil { report(.needsBaseURL(name)) }
    }
    return errors.isEmpty ? [] : [.text(ConfigurationErrors(errors))]
  }
}
