import Build
import Imaging
import VCard

extension PhotoProblem {
  /// The problem in words, and what was done.
  var words: String {
    let reason =
      switch self {
      case .unusableFormat(let format): "photo is a \(format.typeName), which is not published"
      case .damaged: "photo is damaged"
      case .tooManyPixels: "photo has over \(PhotoLimits.pixels / 1_000_000) million pixels"
      case .tooLarge(let format):
        "photo is a \(format.typeName) of over \(PhotoLimits.bytes / 1_000) KB, which is not scaled"
      }
    return "\(reason); left out, card kept"
  }
}

extension ContactExport.Notice {
  /// A photo that was left out.
  init(_ notice: ContactPhotos.Notice) {
    self.init(file: notice.file, line: notice.line, text: notice.problem.words)
  }
}
