/// The reader, writer and photo cleaner of cards.
enum Target {
  static func check(_ bytes: [UInt8]) { CardProperties.check(bytes) }
}
