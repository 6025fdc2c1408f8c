package import Basics
import Synchronization
package import VCard

extension Photo {
  /// The photo without metadata, upright, and at most `PhotoLimits.bytes` large.
  ///
  /// If that takes more than removing metadata, the photo is scaled and rotated and becomes a JPEG on white.
  package func fitted() throws(PhotoProblem) -> Photo {
    switch format {
    case .jpeg, .png, .webP: break
    case .gif, .heic: throw .unusableFormat(format)
    }
    guard let size = pixelSize, let clean = stripped() else { throw .damaged }
    guard size.width <= PhotoLimits.pixels / size.height else { throw .tooManyPixels }
    if orientation == 1, clean.bytes.count <= PhotoLimits.bytes { return clean }
    if format == .webP { throw .tooLarge(format) }
    guard size.width * size.height > PhotoLimits.pixelsSideBySide else {
      return try clean.remade(orientation: orientation)
    }
    let result = Self.large.withLock { _ in
      Result { () throws(PhotoProblem) in try clean.remade(orientation: orientation) }
    }
    return try result.get()
  }

  private static let large = Mutex(())

  private func remade(orientation: Int) throws(PhotoProblem) -> Photo {
    let side = PhotoLimits.steps[0].side
    let decoded = format == .png ? PNGFile.decode(bytes) : JPEGFile.decode(bytes, side: side)
    guard var pixels = decoded else { throw .damaged }
    for step in PhotoLimits.steps {
      pixels = pixels.scaled(toFit: step.side)
      guard
        let file = JPEGFile.encode(pixels.turned(orientation), quality: step.quality),
        let photo = Photo(file)?.stripped()
      else { throw .damaged }
      if photo.bytes.count <= PhotoLimits.bytes { return photo }
    }
    throw .tooLarge(format)
  }
}

/// The limits of a photo on the site.
package enum PhotoLimits {
  package static let bytes = 64_000
  /// Images with more pixels are not decoded, since a few kilobytes can unpack to gigabytes.
  package static let pixels = 50_000_000
  /// Images with more pixels are decoded one at a time, since each may take hundreds of MB.
  static let pixelsSideBySide = 4_000_000
  /// The longer side and JPEG quality of scaled photos: the first small enough is used. The last always is.
  static let steps: [(side: Int, quality: Int32)] = [(512, 85), (512, 70), (384, 70), (256, 60)]
}

package enum PhotoProblem: Error, Equatable, Problem {
  /// GIF or HEIC, whose metadata cannot be removed.
  case unusableFormat(ImageFormat)
  case damaged
  case tooManyPixels
  /// More than `PhotoLimits.bytes`, in a format that cannot be scaled: WebP.
  case tooLarge(ImageFormat)

  package var diagnostic: Diagnostic {
    let reason =
      switch self {
      case .unusableFormat(let format): "photo is a \(format.typeName), which is not published"
      case .damaged: "photo is damaged"
      case .tooManyPixels: "photo has over \(PhotoLimits.pixels / 1_000_000) million pixels"
      case .tooLarge(let format):
        "photo is a \(format.typeName) of over \(PhotoLimits.bytes / 1_000) KB, which is not scaled"
      }
    return .warning("photo-left-out", "\(reason); left out, card kept")
  }

  package static let examples: [PhotoProblem] = [
    .unusableFormat(.gif), .damaged, .tooManyPixels, .tooLarge(.webP),
  ]
}
