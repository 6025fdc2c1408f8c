/// A number of bytes for a person to read.
enum ByteCount {
  static func words(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1_000) KB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}
