import ArgumentParser
import Basics
import Build
import Foundation
import Memory
import People
import Settings
import Site
import Wings

/// Writes the directory in another form.
struct ExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the directory as \(forms), without a site.",
    discussion: """
      Reads what a build reads, and writes only what a site would publish: to standard output, or to \
      the file that --output names. \(help.map { $0.rules + " " }.joined())Exit codes: 0 done, 64 a \
      wrong option, 65 wrong text, 69 no source could be read, 73 and 74 the file cannot be written, \
      78 the configuration is missing.

      Examples:
        rollcall export --format csv
        rollcall export --format vcf --people office=Tallinn -o tallinn.vcf
        rollcall export --format json --offline\(examples)
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "\(([builtIn.joined(separator: ", ")] + help.map(\.format)).joined(separator: ", or ")).",
      valueName: "format"), completion: .list(builtIn))
  var format: String

  @OptionGroup var people: PeopleOption

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

  private static let help = WingList.all.exportHelp

  private static var examples: String {
    help.map { "\n  rollcall export " + $0.example }.joined()
  }

  private static var forms: String {
    let forms = ["a table", "LDIF", "cards", "JSON"] + help.map(\.form)
    return forms.dropLast().joined(separator: ", ") + " or " + (forms.last ?? "")
  }

  private static let builtIn = WingList.all.unset.exporters(TemplateFiles(owner: "")).map(\.name)

  func run(_ console: Console) throws {
    let project = try configurationOption.readOne(for: "export", console)
    let file = try output.map {
      try ReplacedFile($0, .export, output: project.configuration.output)
    }
    let exporters = project.configuration.wings.exporters(project.themeReader.files)
    guard let exporter = exporters.first(where: { $0.name == format }) else {
      throw CommandProblem.noForm(format, known: exporters.map(\.name))
    }
    var options = BuildOptions()
    options.offline = offline
    options.acceptLoss = acceptLoss
    options.day = dayOption.day
    options.people = people.filter
    let reading = try ProjectReading.of(project, options: options)
    console.warn(reading.cache?.setAside, of: project.configuration)
    console.warn(Findings.ofAnswers(reading.readings, of: project.configuration))
    guard reading.readings.hasData, !reading.readings.hasLoss else {
      throw CommandProblem(reading.readings)
    }
    try write(reading, as: exporter, to: file, console)
    if strict, !reading.readings.isStrictlyWell { throw CommandProblem.notWell }
  }

  private func write(
    _ reading: ProjectReading, as exporter: Exporter, to file: ReplacedFile?, _ console: Console
  ) throws {
    try people.check(reading)
    let filter = people.filter
    let written =
      reading.export.map { exporter.write($0, filter) } ?? Exporter.Written([], people: 0)
    if written.people == 0 {
      console.warn(
        filter == .all ? "nobody is in the export" : "nobody is meant by \(filter.quoted)")
    }
    if let warning = written.warning { console.warn(warning) }
    guard let file else { return try console.show(Data(written.bytes)) }
    try file.write(Data(written.bytes))
  }
}
