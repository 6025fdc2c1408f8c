import ArgumentParser
import Basics
import Build
import Foundation
import Memory
import People
import Settings
import Site

/// Writes the directory in another form.
struct ExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the directory as a table, LDIF, cards, JSON or a phone book, without a site.",
    discussion: """
      Reads what a build reads, and writes only what a site would publish: to standard output, or to \
      the file that --output names. The numbers, labels and rules of dialling are those of the first \
      book of the format in `phoneBooks`. Exit codes: 0 done, 64 a wrong option, 65 wrong text, 69 no \
      source could be read, 73 and 74 the file cannot be written, 78 the configuration is missing.

      Examples:
        rollcall export --format csv
        rollcall export --format vcf --people office=Tallinn -o tallinn.vcf
        rollcall export --format json --offline
        rollcall export --format yealink -o /srv/phones/directory.xml
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "\(Self.builtIn.joined(separator: ", ")), or the name of a template of your own in phones/.",
      valueName: "format"), completion: .list(builtIn))
  var format: String

  @Option(
    help: ArgumentHelp(
      "`all`, or those with a value in a field, such as office=Tallinn.", valueName: "filter"))
  var people = "all"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, in place of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Ask no server; use the snapshots.")
  var offline = false

  @Flag(help: "Exit with 69 if any source has a problem; the directory is still written.")
  var strict = false

  @Flag(help: "Accept that sources have lost people.")
  var acceptLoss = false

  private static let builtIn = forms(TemplateFiles(owner: "")).map(\.name)

  /// The forms of one file, by name.
  private static func forms(_ templates: TemplateFiles) -> [(
    name: String, form: DirectoryExport.Form
  )] {
    let formats = PhoneBookFormats(templates).all.filter { !$0.hasMenus }
    return formats.map { ($0.name, .book($0)) } + [("json", .json)]
  }

  func validate() throws {
    if PeopleFilter(people) == nil {
      throw ValidationError("--people is `all`, or a field and its value such as office=Tallinn")
    }
  }

  func run(_ console: Console) throws {
    let project = try configurationOption.readOne(for: "export", console)
    let file = try output.map {
      try ReplacedFile($0, .export, output: project.configuration.output)
    }
    let forms = Self.forms(project.themeReader.files)
    guard let form = forms.first(where: { $0.name == format })?.form else {
      throw CommandProblem.noForm(format, known: forms.map(\.name))
    }
    var options = BuildOptions()
    options.offline = offline
    options.acceptLoss = acceptLoss
    options.day = dayOption.day
    let reading = try ProjectReading.of(project, options: options)
    console.warn(reading.cache?.setAside, of: project.configuration)
    console.warn(Findings.ofAnswers(reading.readings, of: project.configuration))
    guard reading.readings.hasData, !reading.readings.hasLoss else {
      throw CommandProblem(reading.readings)
    }
    try write(reading, as: form, to: file, console)
    if strict, !reading.readings.isStrictlyWell { throw CommandProblem.notWell }
  }

  private func write(
    _ reading: ProjectReading, as form: DirectoryExport.Form, to file: ReplacedFile?,
    _ console: Console
  ) throws {
    let filter = PeopleFilter(people) ?? .all
    let fields = reading.fields
    if case .having(let field, _) = filter, !fields.contains(field.name) {
      throw CommandProblem.noField(field.name, known: fields)
    }
    let (bytes, count) = reading.export.bytes(as: form, of: filter)
    if count == 0 {
      console.warn(
        people == "all" ? "nobody is in the export" : "nobody is meant by `\(people.shortened)`")
    }
    if case .book(let book) = form, let most = book.head.entries, count > most {
      console.warn(
        "`\(book.name)`: phones take \(most) entries from one file, and this one has \(count); "
          + "`phoneBooks` cuts books into parts")
    }
    if format == "vcf", reading.project.configuration.contacts == nil {
      console.warn(Diagnostic.noContacts)
    }
    guard let file else { return try console.show(Data(bytes)) }
    try file.write(Data(bytes))
  }
}
