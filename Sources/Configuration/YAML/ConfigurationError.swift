package import Basics

/// One thing that is wrong in a configuration or locale file.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The file's path, as the user gave it.
  package let file: String
  /// The place in it; `nil` where the whole file is meant.
  package let spot: Spot?
  package let reason: ConfigurationReason
}

/// All that is wrong in one or several files, in the order of the places.
package struct ConfigurationErrors: Error, Equatable, Sendable {
  /// At least one, without repetition.
  package let errors: [ConfigurationError]

  /// Brings the errors of one file into the order of their places.
  package init(_ errors: [ConfigurationError]) {
    var seen: Set<ConfigurationError> = []
    self.errors = errors.filter { seen.insert($0).inserted }.enumerated().sorted { one, other in
      let first = (one.element.spot?.line ?? 0, one.element.spot?.column ?? 0, one.offset)
      let second = (other.element.spot?.line ?? 0, other.element.spot?.column ?? 0, other.offset)
      return first < second
    }.map(\.element)
  }

  /// Joins the errors of several files, each in its own order.
  init(joining files: [ConfigurationErrors]) {
    errors = files.flatMap(\.errors)
  }

  package init(file: String, spot: Spot? = nil, _ reason: ConfigurationReason) {
    errors = [ConfigurationError(file: file, spot: spot, reason: reason)]
  }
}
