package import Asking
import Basics
package import Lists

/// Reads answers, or the snapshots that came with them.
package struct SourceReader: Sendable {
  package typealias Acceptance<Value: Sendable> =
    @Sendable (Body) -> Result<(value: Value, people: Int), BodyProblem>

  private let settings: ReadSettings

  package init(settings: ReadSettings) {
    self.settings = settings
  }

  /// Asks a source without a cache, and reads its answer.
  package static func reading<Value>(
    of source: Source, _ settings: ReadSettings, accept: @escaping Acceptance<Value>
  ) -> Reading<Value> {
    let answer = SourceClient(store: nil, settings: settings).answer(of: source)
    return SourceReader(settings: settings).read(answer, accept: accept)
  }

  /// Reads lists in parallel.
  package func read(_ answers: [Answer]) -> [SourceResult] {
    sideBySide(answers) { read($0) }
  }

  /// Reads a list, with the lists that are joined to it; `nil` for one that has failed.
  package func read(_ answer: Answer, joined: [JoinedList?] = []) -> Reading<DecodedList> {
    // Without what is joined, people would lack values, and some would not be hidden.
    for (list, join) in zip(joined, answer.source.joins) where list == nil {
      return read(answer) { _ in .failure(.noJoinedList(join.name)) }
    }
    return read(
      answer, accept: Self.list(of: answer.source, settings.today, joined.compactMap { $0 }))
  }

  /// Reads an answer that is good if `accept` returns a value.
  package func read<Value>(
    _ answer: Answer, accept: @escaping Acceptance<Value>
  ) -> Reading<Value> {
    AnswerReading(answer, settings, accept).reading()
  }

  static func list(
    of source: Source, _ today: Int?, _ joined: [JoinedList] = []
  ) -> Acceptance<DecodedList> {
    let decoder = RecordDecoder(
      format: source.format ?? .employeeList, table: source.table, photo: source.photo,
      visibility: source.visibility, values: source.values, today: today,
      joined: joined)
    return { body in
      // Should dates change their form, that is a loss of people like any other.
      decoder.decode(body).map { ($0, people: $0.records.count - $0.unreadableCount) }
    }
  }
}
