/// The forms of a phone number: runs of digits behind a plus sign or a space.
enum PhoneForms {
  /// Calls with each run.
  static func forEach(
    of text: UnsafeBufferPointer<UInt8>, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 >= 0x30 }) {
      let digits = rest[start...].prefix { $0 >= 0x30 }
      body(digits)
      rest = rest[digits.endIndex...]
    }
  }
}
