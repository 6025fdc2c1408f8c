import Asking
import Memory
import Site
import VCard

/// A list's photo, fitted for the site.
struct FittedPhoto {
  let image: KeptImage
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(PhotoRefusal) {
    guard let photo = Photo(bytes) else { throw .notAnImage }
    let fitted: Photo
    do throws(PhotoProblem) {
      fitted = try photo.fitted()
    } catch {
      throw PhotoRefusal(error)
    }
    guard let shown = PersonPhoto(fitted) else { throw .damaged }
    image = KeptImage(name: shown.name, width: shown.size.width, height: shown.size.height)
    self.bytes = fitted.bytes
  }
}

extension PhotoRefusal {
  fileprivate init(_ problem: PhotoProblem) {
    self =
      switch problem {
      case .unusableFormat(.gif): .gif
      case .unusableFormat: .heic
      case .damaged: .damaged
      case .tooManyPixels: .tooManyPixels
      case .tooLarge: .largeWebP
      }
  }
}

extension PersonPhoto {
  init(_ image: KeptImage, in kept: KeptPhotos) {
    self.init(
      name: image.name, size: PixelSize(width: image.width, height: image.height),
      bytes: kept.bytes(of: image))
  }
}
