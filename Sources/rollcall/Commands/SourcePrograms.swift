import Basics
import Pipeline
import Preview

/// The programs that a configuration names as sources.
enum SourcePrograms {
  /// Has them end with this program, whatever signal ends it: to be called before one is started.
  static func endWithThis(_ configuration: Configuration) {
    if configuration.namesPrograms { waiting }
  }

  private static let waiting: Void = EndSignals().wait { signal in
    RunningProcesses.end()
    EndSignals.end(by: signal)
  }
}
