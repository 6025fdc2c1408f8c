/// What a file of the tree is called: by where it begins, not by what is in it, so that its address stays
/// while its content changes.
enum FileName {
  /// cyrb53 in base 36: a hash of 53 bits, which JavaScript computes without big integers.
  static func of(_ letter: String, _ beginning: [UInt8], seed: UInt32) -> String {
    String(cyrb53(Array(letter.utf8) + beginning, seed: seed), radix: 36)
  }

  /// <https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js>, over bytes.
  static func cyrb53(_ bytes: [UInt8], seed: UInt32) -> UInt64 {
    var first: UInt32 = 0xDEAD_BEEF ^ seed
    var second: UInt32 = 0x41C6_CE57 ^ seed
    for byte in bytes {
      first = (first ^ UInt32(byte)) &* 2_654_435_761
      second = (second ^ UInt32(byte)) &* 1_597_334_677
    }
    first = (first ^ (first >> 16)) &* 2_246_822_507
    first ^= (second ^ (second >> 13)) &* 3_266_489_909
    second = (second ^ (second >> 16)) &* 2_246_822_507
    second ^= (first ^ (first >> 13)) &* 3_266_489_909
    return UInt64(second & 0x1F_FFFF) << 32 | UInt64(first)
  }
}
