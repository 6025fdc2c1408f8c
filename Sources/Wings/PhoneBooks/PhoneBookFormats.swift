import Basics
import Settings
import Site
import Templating

/// The formats of phone books: the templates `phones/NAME.mustache`, and the forms for other programs.
struct PhoneBookFormats {
  typealias Head = PhoneBookFormat.Head

  /// In the order of the names of templates; the owner's templates go before the forms of the same name.
  private(set) var all: [PhoneBookFormat] = []
  private(set) var faults: [ProjectFault] = []

  init(_ files: TemplateFiles) {
    for file in files.files where PhoneBooks.owns(file.path) { read(file) }
    all += PhoneBookFormat.forms.filter { form in !all.contains { $0.name == form.name } }
  }

  /// The names of the program's formats.
  static let builtInNames =
    BuiltInFiles.ofProgram.paths.filter(PhoneBooks.owns).map(name)
    + PhoneBookFormat.forms.map(\.name)

  /// The name of the format that a template is.
  private static func name(_ path: String) -> String {
    String(path.dropFirst("phones/".count).dropLast(".mustache".count))
  }

  private mutating func read(_ file: TemplateFile) {
    let name = Self.name(file.path)
    guard PhoneBooks.isName(name) else {
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
    try ConfigurationReader.read(text, keys, into: &head) { reader, mapping, head in
      guard head.cut == .menus else { return }
      for key in ["bytes", "copy"] {
        if let node = mapping[key] {
          reader.yaml.report(.conflictingKeys(key, "cut: menus"), at: node)
        }
      }
      if let node = mapping["cut"], head.entries == nil {
        reader.yaml.report(.keyNeeds("cut: menus", "entries"), at: node)
      }
    }
    return head
  }

  static let keys = SettingTable<Head> {
    Setting(
      "ending", .text(.fileEnding, "") { PhoneBooks.isName($0) && $0 != "gz" ? $0 : nil }, \.ending,
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
    return parts.count == 2 && parts.allSatisfy(PhoneBooks.isName) ? text : nil
  }
}
