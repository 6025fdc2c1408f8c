package import Fetching
package import Formats

/// The words of a report, without secrets.
package protocol ReportWords {
  /// - Parameter people: `people`, or `cards` for contacts.
  func words(of problem: SourceProblem, people: String) -> String
  func words(of reason: RejectedRecord.Reason) -> String
  func concealed(_ text: String) -> String
}
