import Basics
import Testing

@testable import Settings
@testable import rollcall

/// A text with one mistake, and where and what it is.
struct Mistake: CustomTestStringConvertible, Sendable {
  let yaml: String
  let line: Int
  let column: Int
  /// `nil` where the test is not about it.
  let length: Int?
  let reason: ConfigurationReason
  var testDescription: String { yaml }

  init(_ yaml: String, _ line: Int, _ column: Int, _ length: Int, _ reason: ConfigurationReason) {
    (self.yaml, self.line, self.column) = (yaml, line, column)
    (self.length, self.reason) = (length, reason)
  }

  init(_ yaml: String, _ line: Int, _ column: Int, _ reason: ConfigurationReason) {
    (self.yaml, self.line, self.column) = (yaml, line, column)
    (self.length, self.reason) = (nil, reason)
  }

  /// Expects that nothing else was found.
  func expectOnly(_ found: [ConfigurationError]) throws {
    try #require(found.count == 1, "\(found.map(\.diagnostic))")
    #expect(found[0].reason == reason)
    #expect(found[0].spot?.line == line)
    #expect(found[0].spot?.column == column)
    #expect(length == nil || found[0].spot?.length == length)
    #expect(found[0].exitCode == 65)
  }
}

extension ConfigurationError {
  var exitCode: Int32 { Failure([diagnostic]).status.rawValue }
}

extension ConfigurationErrors {
  var exitCode: Int32 { Failure(diagnostics).status.rawValue }
}
