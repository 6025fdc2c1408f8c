/// Whom a hash of a whole e-mail address finds, so that it is found among many that are like it.
enum AddressParts {
  /// Each hash, behind an `@`, with the people whose addresses have it.
  static func found(_ rows: PeopleRows) -> [(key: [UInt8], found: FoundPeople)] {
    var found = [[Int32]](repeating: [], count: 4096)
    rows.addressHashes.forEach(in: rows.indices) { rank, hash in
      guard let hash else { return }
      if found[Int(hash)].last != rank { found[Int(hash)].append(rank) }
    }
    return found.enumerated().compactMap { hash, indices in
      guard !indices.isEmpty else { return nil }
      return (Array("@\(String(hash, radix: 36))".utf8), FoundPeople(classes: [indices]))
    }
  }

  /// The highest 12 bits of FNV-1a, 32 bits, over the ASCII letters, lowered, and digits: so letter
  /// case never counts, whatever the language.
  static func hash(_ email: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in email.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193
      default: continue
      }
    }
    return Int(hash >> 20)
  }
}
