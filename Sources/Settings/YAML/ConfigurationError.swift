package import Basics

/// An error in a configuration or locale file.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The path as the user gave it.
  package let file: String
  /// `nil` for the whole file.
  package let spot: Spot?
  package let reason: ConfigurationReason

  package var diagnostic: Diagnostic {
    var words = reason.diagnostic
    if spot == nil, case .notReadable(let file, let problem) = reason {
      // The message begins with the file already.
      words.message = problem.diagnostic.message
      words.remedies =
        problem == .unexpected(.folder)
        ? ["name a file in it"] : problem.diagnostic(of: file).remedies
      return words.at(ShellWord.path(file))
    }
    if words.remedies.isEmpty {
      words.remedies = [spot.map { reason.remedy(at: $0) } ?? missingRemedy].compactMap(\.self)
    }
    return words.at(ShellWord.path(file), spot)
  }

  /// The remedy for a missing configuration.
  private var missingRemedy: String? {
    guard case .fileMissing(_, let nearest) = reason else { return nil }
    if file == NearbyConfiguration.name, let remedy = NearbyConfiguration.remedy() {
      return remedy
    }
    guard let nearest else { return "`rollcall init` begins one; `--config` names another" }
    return "rename `\(nearest.shortened)`, or name it with `--config`"
  }
}

/// All errors in one or more files.
package struct ConfigurationErrors: DiagnosedError, Equatable {
  /// Not empty, without duplicates.
  package let errors: [ConfigurationError]

  /// Sorts the errors of one file by place.
  package init(_ errors: [ConfigurationError]) {
    var seen: Set<ConfigurationError> = []
    self.errors = errors.filter { seen.insert($0).inserted }.enumerated().sorted { one, other in
      let first = (one.element.spot?.line ?? 0, one.element.spot?.column ?? 0, one.offset)
      let second = (other.element.spot?.line ?? 0, other.element.spot?.column ?? 0, other.offset)
      return first < second
    }.map(\.element)
  }

  init(joining files: [ConfigurationErrors]) {
    errors = files.flatMap(\.errors)
  }

  package init(file: String, spot: Spot? = nil, _ reason: ConfigurationReason) {
    errors = [ConfigurationError(file: file, spot: spot, reason: reason)]
  }

  package var diagnostics: [Diagnostic] { errors.map(\.diagnostic) }
}
