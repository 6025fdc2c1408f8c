import Basics
package import Fetching
package import Formats

/// Reads answers: makes values of their bytes, or falls back on the snapshots that came with them.
package struct SourceReader: Sendable {
  /// Turns an answer into a value, or says why it cannot be used.
  package typealias Acceptance<Value: Sendable> =
    @Sendable (Body) -> Result<(value: Value, people: Int), BodyProblem>

  private let settings: ReadSettings

  /// Makes a reader.
  package init(settings: ReadSettings) {
    self.settings = settings
  }

  /// Reads lists of people, side by side; the results are in the answers' order.
  package func read(_ answers: [Answer]) -> [SourceResult] {
    sideBySide(answers) { read($0) }
  }

  /// Reads a list of people.
  package func read(_ answer: Answer) -> Reading<DecodedList> {
    read(answer, accept: Self.list(of: answer.source))
  }

  /// Reads any answer. It counts as good when `accept` takes it.
  package func read<Value>(
    _ answer: Answer, accept: @escaping Acceptance<Value>
  ) -> Reading<Value> {
    AnswerReading(answer, settings, accept).reading()
  }

  private static func list(of source: Source) -> Acceptance<DecodedList> {
    let decoder = RecordDecoder(
      format: source.format ?? .employeeList, table: source.table, photo: source.photo,
      visibility: source.visibility)
    return { body in
      // Should dates change their form, that is a loss of people like any other.
      decoder.decode(body).map { ($0, people: $0.records.count - $0.unreadableCount) }
    }
  }
}
