import ArgumentParser
import Settings

/// The day that counts for `hideUntil` and `hideFrom`.
struct DayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day that decides who is shown, in place of today in the configuration's timeZone.",
      valueName: "yyyy-mm-dd"))
  var day: BuildDay?
}

extension BuildDay: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
