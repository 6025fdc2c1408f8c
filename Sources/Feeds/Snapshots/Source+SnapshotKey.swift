extension Source {
  /// What the cache keeps a snapshot under: the name, and a fingerprint of the location. Secrets have no
  /// part in it, so that a changed password loses nothing.
  public var snapshotKey: String {
    let place =
      switch location {
      case .url(let text): "url " + masked(text)
      case .file(let path): "file " + path
      case .folder(let path): "folder " + path
      }
    // FNV-1a, 64 bits: it has to be the same in every run, and nobody gains by a collision.
    let fingerprint = place.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "\(name)\n\(String(fingerprint, radix: 16))"
  }
}
