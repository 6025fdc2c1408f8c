package import Fetching
package import Formats

/// Puts what a report tells into words, and keeps secrets out of it.
package protocol ReportWords {
  /// Why a source's own answer was not used.
  ///
  /// - Parameter people: `people`, or `cards` for the contacts.
  func words(of problem: SourceProblem, people: String) -> String
  /// Why a record was left out.
  func words(of reason: RejectedRecord.Reason) -> String
  /// A text without secrets.
  func concealed(_ text: String) -> String
}
