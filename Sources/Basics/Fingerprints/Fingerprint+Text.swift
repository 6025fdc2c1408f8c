extension Fingerprint {
  /// 32 hexadecimal digits.
  package var text: String {
    [low, high].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
