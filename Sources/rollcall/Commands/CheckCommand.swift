import ArgumentParser
import Basics
import Build
import Foundation
import People
import Settings

/// Checks a project, or the age of a published site.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with the configuration, templates, locales, content and sources.",
    discussion: """
      Reads everything that a build reads, asks every source and writes nothing. Exit codes: \
      0 nothing is wrong, 65 a text is wrong, 69 a source could not be read or has records that \
      cannot be used, 78 a file or an environment variable is missing; the lowest if several apply.

      With --host it also renders every page and compares the number and size of the files with the \
      limits of a host. Exceeding one is an error (65); a limit of the free plan alone, or of one way \
      to publish, is a warning.

      With --doubles it also lists people who may be one, and records that may be two people's, on \
      standard output: by name, each with the places of their records.

      With --completeness it also counts, for each source and field, the people who lack it or have a \
      value that cannot be used.

      With --completeness --csv it prints a table instead, and nothing else, to standard output: who \
      lacks an e-mail address, a phone number, a position, a department, a manager or a photo, with \
      the unit and whom to ask.

      With --stale it also lists, by name, who has not confirmed their entry within `staleAfter`.

      With --people all findings, counts and lists are about these people only: about their values, \
      records, managers, units and photos. Of whole lists it says only that they cannot be read. \
      Errors in the configuration, templates, locales and content are said as well.

      With --json it prints the findings, and nothing else, to standard output as JSON; the exit codes \
      are the same.

      With --site it reads a published site instead of a configuration. Exit codes: 0 the site says \
      how old it is, 69 it cannot be read, was not written by Rollcall or is unfinished, or the last \
      good answer of a source is older than --max-age.

      Examples:
        rollcall check
        rollcall check -c people/rollcall.yml
        rollcall check --host github-pages --host cloudflare-pages
        rollcall check --doubles
        rollcall check --completeness
        rollcall check --completeness --csv
        rollcall check --stale
        rollcall check --people office=Tallinn --completeness
        rollcall check --json
        rollcall check --site https://people.example/ --max-age 1d
      """)

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @OptionGroup var people: PeopleOption

  @Option(
    name: .customLong("host"),
    help: ArgumentHelp(
      "A host whose limits the site must keep; may be repeated.", valueName: "host"))
  var hosts: [LimitedHost] = []

  @Flag(
    help:
      "List likely doubles by name: one name with other e-mail addresses, one address with other names."
  )
  var doubles = false

  @Flag(help: "Count what people lack, by source and field.")
  var completeness = false

  @Flag(help: "With --completeness: print who lacks what, as a table.")
  var csv = false

  @Flag(help: "List who has not confirmed their entry of late.")
  var stale = false

  @Flag(help: "Print the findings as JSON, for editors and CI.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Say how old a published site is: its address, or the path of an output.",
      valueName: "url"))
  var site: String?

  @Option(
    help: ArgumentHelp(
      "With --site: the maximum age of a source's last good answer, such as 12h or 1d. Sites state it "
        + "to the hour.", valueName: "age"))
  var maxAge: String?

  func validate() throws {
    if site == nil, maxAge != nil { throw ValidationError("--max-age needs --site") }
    if site != nil, configurationOption.path != ConfigurationOption.defaultPath {
      throw ValidationError("--site reads no configuration; leave --config out")
    }
    if site != nil, !hosts.isEmpty { throw ValidationError("--site and --host exclude each other") }
    if site != nil, dayOption.day != nil {
      throw ValidationError("--site and --day exclude each other")
    }
    if people.filter != .all, site != nil || !hosts.isEmpty {
      throw ValidationError("--people does not go with --site or --host")
    }
    if json, site != nil || doubles || completeness || stale {
      throw ValidationError("--json does not go with --site, --doubles, --completeness or --stale")
    }
    if csv, !completeness { throw ValidationError("--csv needs --completeness") }
    if csv, doubles || stale || !hosts.isEmpty {
      throw ValidationError("--csv does not go with --doubles, --stale or --host")
    }
    if site != nil, stale { throw ValidationError("--site and --stale exclude each other") }
    if site != nil, completeness {
      throw ValidationError("--site and --completeness exclude each other")
    }
    if site != nil, doubles { throw ValidationError("--site and --doubles exclude each other") }
    if let maxAge, Quantity.durationAboveZero(maxAge) == nil {
      throw ValidationError("--max-age is a number and a unit: s, m, h or d, such as 12h")
    }
  }

  func run(_ console: Console) throws {
    if let site {
      let maxAge = maxAge.flatMap { text in
        Quantity.durationAboveZero(text).map { (age: $0, text: text) }
      }
      return try SiteCheck(place: site, maxAge: maxAge).run(console)
    }
    if let status = Check(options: self, console: console).run() { throw status.exitCode }
  }
}

extension LimitedHost: ExpressibleByArgument {}
