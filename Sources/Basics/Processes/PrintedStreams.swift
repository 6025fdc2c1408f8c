/// What a program prints to standard output and to standard error.
struct PrintedStreams {
  /// More than this of each is not kept.
  private static let maximumKept = 1 << 20

  private(set) var output = Pipe()
  private(set) var errors = Pipe()
  private(set) var keptOutput: [UInt8] = []
  private(set) var keptErrors: [UInt8] = []

  /// Whether there may be more.
  var isOpen: Bool { output.isOpen || errors.isOpen }

  /// Whether there was nothing when it was last looked.
  var isIdle: Bool { output.isIdle && errors.isIdle }

  /// Leaves writing to the program.
  mutating func closeWriting() {
    output.closeWriting()
    errors.closeWriting()
  }

  /// Waits until there is something to read, or one of both has come to its end.
  func wait(milliseconds: Int32) { Pipe.wait(for: [output, errors], milliseconds: milliseconds) }

  /// Reads what is there; `false` where `take` refuses it.
  ///
  /// - Parameter take: takes standard output; without it the beginning is kept, as that of standard error is.
  mutating func read(_ take: ((UnsafeRawBufferPointer) -> Bool)?) -> Bool {
    let isTaken = Self.read(&output, into: &keptOutput, take)
    _ = Self.read(&errors, into: &keptErrors, nil)
    return isTaken
  }

  mutating func close() {
    output.close()
    errors.close()
  }

  private static func read(
    _ pipe: inout Pipe, into kept: inout [UInt8], _ take: ((UnsafeRawBufferPointer) -> Bool)?
  ) -> Bool {
    pipe.read { bytes in
      if let take { return take(bytes) }
      kept += bytes.prefix(maximumKept - kept.count)
      return true
    }
  }
}
