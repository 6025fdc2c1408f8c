import Output
import Testing

@testable import Site

@Suite("Series of files")
struct FileSeriesTests {
  @Test("files stand one series behind the other, empty series left out")
  func order() {
    func series(_ name: String, _ count: Int) -> FileSeries {
      FileSeries(count) { number in
        SiteFile(path: "\(name)/\(number)", stage: .leaf, fingerprint: nil) { [] }
      }
    }
    let files = FileSeries.files(of: [
      series("a", 0), series("b", 700), series("c", 0), series("d", 1), series("e", 900),
      FileSeries([]),
    ])
    let expected =
      (0..<700).map { "b/\($0)" } + ["d/0"] + (0..<900).map { "e/\($0)" }
    #expect(files.map(\.path) == expected)
    #expect(FileSeries.files(of: []).isEmpty)
  }
}
