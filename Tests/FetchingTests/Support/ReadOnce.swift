import People
import TestSupport

@testable import Fetching
@testable import Formats

/// What came of fetching a list.
struct FetchedList {
  /// None where there is a problem.
  var records: [Record] = []
  var problem: SourceProblem?
}

/// Fetches the list of a server and reads it.
func readOnce(_ source: Source) -> FetchedList {
  guard case .url(let url) = source.location, let format = source.format else {
    return FetchedList()
  }
  do throws(SourceProblem) {
    var fetcher = try Fetcher(source, url: url, userAgent: "Rollcall/test", folder: nil)
    guard let answer = try fetcher.answer(to: Validators()) else { throw .httpStatus(304) }
    switch RecordDecoder(format: format).decode(answer.body) {
    case .success(let list): return FetchedList(records: list.records)
    case .failure(let problem): throw .body(problem)
    }
  } catch {
    return FetchedList(problem: error)
  }
}
