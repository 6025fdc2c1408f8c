/// Where a record stands: the indices of its list, and in that list.
struct RecordPlace: Equatable, Sendable {
  let list: Int32
  let record: Int32

  init(_ list: Int, _ record: Int) {
    (self.list, self.record) = (Int32(list), Int32(record))
  }
}
