/// The formats of photos.
public enum ImageFormat: Sendable, Equatable, CaseIterable {
  case jpeg
  case png
  case gif
  case webP
  case heic

  /// Detects the format by a file's first bytes.
  public init?(firstBytesOf bytes: [UInt8]) {
    let head = Array(bytes.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.count == 12, head.starts(with: "RIFF".utf8),
      head[8...].elementsEqual("WEBP".utf8)
    {
      self = .webP
    } else if head.count == 12, head[4..<8].elementsEqual("ftyp".utf8),
      Self.heicBrands.contains(where: { head[8...].elementsEqual($0.utf8) })
    {
      self = .heic
    } else {
      return nil
    }
  }

  /// The format's name in the `TYPE` parameter, such as `JPEG`.
  public var typeName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webP: "WEBP"
    case .heic: "HEIC"
    }
  }

  private static let heicBrands = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1",
  ]
}
