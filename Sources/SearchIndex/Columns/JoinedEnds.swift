extension [Int32] {
  /// Where the parts of several columns end, one column behind the other: each begins with a 0, and ends with
  /// how much there is of it.
  init(joiningEnds columns: [[Int32]]) {
    let all = columns.reduce(1) { $0 + $1.count - 1 }
    self.init(unsafeUninitializedCapacity: all) { memory, count in
      memory.initializeElement(at: 0, to: 0)
      count = 1
      var offset: Int32 = 0
      for column in columns {
        column.withUnsafeBufferPointer { ends in
          let next = UnsafeMutableBufferPointer(rebasing: memory[count..<count + ends.count - 1])
          for index in next.indices {
            next.initializeElement(at: index, to: ends[index + 1] + offset)
          }
          count += next.count
          offset += ends[next.count]
        }
      }
    }
  }
}
