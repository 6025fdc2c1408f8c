import Basics
import People
import Testing

@testable import SearchIndex

@Suite("Lists of files")
struct BlockListTests {
  private func list(_ bounds: [(first: String, last: String)]) -> BlockList {
    var list = BlockList()
    var last = ""
    for (place, bound) in bounds.enumerated() {
      list.append("\(place)", first: Array(bound.first.utf8), after: Array(last.utf8))
      last = bound.last
    }
    return list
  }

  private func separators(_ list: BlockList) -> [String] {
    list.separators.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a separator is as short as it can be and ends with a whole letter")
  func shortest() {
    let list = list([("aino", "mari s"), ("mari tamm", "mart"), ("õie", "õun"), ("ö", "ö")])
    #expect(separators(list) == ["", "mari t", "õ", "ö"])
  }

  @Test(
    "a beginning opens the files that may hold it",
    arguments: [("a", 1), ("mari", 2), ("mari t", 1), ("m", 2), ("zz", 1), ("õ", 1), ("", 4)])
  func spans(prefix: String, count: Int) {
    let list = list([("aino", "mari s"), ("mari tamm", "mart"), ("õie", "õun"), ("ö", "ö")])
    #expect(list.span(of: ArraySlice(prefix.utf8)) == count)
  }

  @Test("a separator is written without what it shares with the one before")
  func written() {
    var json = JSONText()
    list([("aino", "mari s"), ("mari tamm", "mari tammo"), ("mari tamp", "z")]).write(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"names":"012","separators":"0,0mari t,6amp"}"#)
  }
}
