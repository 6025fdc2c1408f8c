import People

/// How the phones of one place dial numbers.
///
/// ```swift
/// let tallinn = Dialling(
///   country: "372", international: "00",
///   internalNumbers: Dialling.Internal(prefix: "372612", digits: 4))
/// let extension = tallinn.dialled(PhoneNumber("+372 612 3456", country: nil))  // "3456"
/// let abroad = tallinn.dialled(PhoneNumber("+44 20 7946 0000", country: nil))  // "00442079460000"
/// ```
struct Dialling: Equatable, Sendable {
  /// The numbers of one telephone system, dialled by their last digits.
  struct Internal: Equatable, Sendable {
    /// What the numbers begin with: the calling code first, digits only.
    var prefix: String
    /// The number of digits that are dialled.
    var digits: Int
  }

  /// The calling code of the place; its numbers are dialled without it.
  var country: String?
  /// What is dialled before the calling code of other countries, in place of the plus sign.
  var international: String?
  var internalNumbers: Internal?

  /// The digits to dial; `nil` if the text is not a number. A number without a known country is dialled as written.
  func dialled(_ number: PhoneNumber) -> String? {
    guard let whole = number.international else { return number.dialable }
    if let internalNumbers, let digits = internalNumbers.dialled(whole) { return digits }
    if let country, let national = number.national(in: country) { return national }
    return (international ?? "+") + whole
  }
}

extension Dialling.Internal {
  /// The last digits of a number of the system; `nil` for others.
  fileprivate func dialled(_ number: String) -> String? {
    let rest = number.utf8.count - prefix.utf8.count
    guard rest > 0, rest <= digits, number.utf8.count >= digits, number.hasPrefix(prefix) else {
      return nil
    }
    return String(number.suffix(digits))
  }
}
