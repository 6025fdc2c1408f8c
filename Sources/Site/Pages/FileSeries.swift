import Basics
import People
import SiteFiles

/// Files of one kind, by index. All kinds are made in one array: joining arrays would copy what each
/// of a hundred thousand files refers to.
struct FileSeries: Sendable {
  private let count: Int
  private let make: @Sendable (Int) -> SiteFile

  /// - Parameter make: gives the file of a number, on any thread.
  init(_ count: Int, make: @escaping @Sendable (Int) -> SiteFile) {
    self.count = count
    self.make = make
  }

  /// Files that are made already.
  init(_ files: [SiteFile]) {
    self.init(files.count) { files[$0] }
  }

  /// The files of all series, one series behind the other.
  static func files(of series: [FileSeries]) -> [SiteFile] {
    var ends: [Int] = []
    for one in series { ends.append((ends.last ?? 0) + one.count) }
    let count = ends.last ?? 0
    // Those of a large search index are added.
    return inParallel(count, room: count / 16) { [ends] index in
      // There are few series.
      let number = ends.firstIndex { index < $0 } ?? 0
      return series[number].make(index - (number == 0 ? 0 : ends[number - 1]))
    }
  }
}
