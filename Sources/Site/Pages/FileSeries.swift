import Basics
package import Output
import People

/// Files that are created by index. All series are created into one array, since joining large arrays is slow.
package struct FileSeries: Sendable {
  private let count: Int
  private let make: @Sendable (Int) -> SiteFile

  /// `make` runs on any thread.
  package init(_ count: Int, make: @escaping @Sendable (Int) -> SiteFile) {
    self.count = count
    self.make = make
  }

  package init(_ files: [SiteFile]) {
    self.init(files.count) { files[$0] }
  }

  static func files(of series: [FileSeries]) -> [SiteFile] {
    var ends: [Int] = []
    for one in series { ends.append((ends.last ?? 0) + one.count) }
    let count = ends.last ?? 0
    // Room for the files of a large search index.
    return inParallel(count, room: count / 16) { [ends] index in
      let number = ends.firstIndex { index < $0 } ?? 0
      return series[number].make(index - (number == 0 ? 0 : ends[number - 1]))
    }
  }
}
