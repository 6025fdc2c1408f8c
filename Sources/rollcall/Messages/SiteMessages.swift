/// What is said of pages that could not be made as asked.
enum SiteMessages {
  /// The page of a person whose card no QR code can hold.
  static func noCode(on path: String) -> String {
    "\(path): no QR code, since the card is too large for one"
  }
}
