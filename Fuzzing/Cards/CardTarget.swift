import Lists

/// The reader, writer and photo cleaner of cards, and the list of people that cards are.
enum Target {
  static func check(_ bytes: [UInt8]) {
    CardProperties.check(bytes)
    MappedReading.check(bytes) { _ in .vcard }
  }
}
