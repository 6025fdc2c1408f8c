import People
import TestSupport

@testable import Asking
@testable import Lists

/// The records of a list, or why there are none.
typealias FetchedList = Result<[Record], SourceProblem>

extension FetchedList {
  var records: [Record] { (try? get()) ?? [] }

  var problem: SourceProblem? {
    if case .failure(let problem) = self { problem } else { nil }
  }
}

/// Fetches the list of a server and reads it.
func readOnce(_ source: Source) -> FetchedList {
  guard case .url(let url) = source.location, let format = source.format else {
    preconditionFailure("not a source with an address and a format")
  }
  return FetchedList { () throws(SourceProblem) in
    var fetcher = try Fetcher(source, url: url, userAgent: "Rollcall/test", folder: nil)
    guard let answer = try fetcher.answer(to: Validators()) else { throw .httpStatus(304) }
    switch RecordDecoder(format: format).decode(answer.body) {
    case .success(let list): return list.records
    case .failure(let problem): throw .body(problem)
    }
  }
}
