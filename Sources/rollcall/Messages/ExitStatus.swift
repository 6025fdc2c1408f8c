import ArgumentParser

/// What the program's exit code says, in the numbers of sysexits.h.
enum ExitStatus: Int32, Sendable {
  /// The command line is wrong. Most of it is checked by the argument parser, which exits with the
  /// same.
  case badCommandLine = 64
  /// The text of a configuration, template, locale or content file is wrong.
  case badText = 65
  /// A source could not be had, or going on would lose people.
  case unavailable = 69
  /// The output or the cache cannot be created.
  case cannotCreate = 73
  /// The output or the cache cannot be written.
  case cannotWrite = 74
  /// Another build holds the output.
  case busy = 75
  /// The configuration, or something outside it that it names, is missing or unsafe.
  case badConfiguration = 78

  var exitCode: ExitCode { ExitCode(rawValue) }
}
