import TestSupport

@testable import Lists

extension RecordDecoder {
  /// Reads a text.
  func decode(_ text: String) -> Result<DecodedList, BodyProblem> { decode(Body(text)) }
}
