import Foundation

@testable import Feeds

extension Body {
  /// An answer of one page of text.
  init(_ text: String) {
    self.init(pages: [Page(bytes: Data(text.utf8))])
  }
}

extension RecordDecoder {
  /// Reads a text.
  func decode(_ text: String) -> Result<DecodedList, BodyProblem> { decode(Body(text)) }
}
