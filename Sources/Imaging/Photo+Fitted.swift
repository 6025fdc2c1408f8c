import Synchronization
package import VCard

extension Photo {
  /// The photo as pages and published cards may have it: without metadata, upright, and no larger than
  /// `PhotoLimits.bytes`.
  ///
  /// A photo that only has to lose its metadata keeps its image data byte by byte. Any other is decoded,
  /// scaled down, turned as EXIF says, and encoded as JPEG; what is transparent becomes white.
  /// - Throws: `PhotoProblem` for a photo that is to be left out.
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
