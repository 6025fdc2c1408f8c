import Testing

@testable import Basics

@Suite struct OutputBytesTests {
  @Test("bytes are kept while the buffer grows", arguments: [1, 3, 64])
  func grows(capacity: Int) {
    var output = OutputBytes(capacity: capacity)
    var expected: [UInt8] = []
    for number in UInt8(0)..<50 {
      output.append(number)
      output.append("ab")
      output.append([number, 1, 2].span)
      output.append([3, number] as [UInt8])
      expected += [number, 0x61, 0x62, number, 1, 2, 3, number]
    }
    var bytes = Array(output.span)
    #expect(bytes == expected)
    output.removeAll()
    bytes = Array(output.span)
    #expect(bytes.isEmpty)
  }

  @Test("bytes that do not fit into the caller's memory move to allocated memory")
  func borrowed() {
    var memory = [UInt8](repeating: 0, count: 4)
    memory.withUnsafeMutableBufferPointer { memory in
      var output = OutputBytes(in: memory)
      output.append([1, 2, 3].span)
      let isBorrowed = output.isBorrowed
      #expect(isBorrowed)
      output.append([4, 5].span)
      let isStillBorrowed = output.isBorrowed
      #expect(!isStillBorrowed)
      let bytes = Array(output.span)
      #expect(bytes == [1, 2, 3, 4, 5])
    }
    #expect(memory == [1, 2, 3, 0])
  }

  @Test("an empty buffer has an empty span")
  func empty() {
    let output = OutputBytes()
    let bytes = Array(output.span)
    #expect(bytes.isEmpty)
  }
}
