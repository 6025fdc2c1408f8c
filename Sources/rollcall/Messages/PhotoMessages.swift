import Basics
import Build
import Fetching
import Foundation
import Imaging
import VCard

extension PhotoProblem {
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
  init(_ notice: ContactPhotos.Notice) {
    self.init(file: notice.file, line: notice.line, text: notice.problem.words)
  }
}

extension PhotoFault {
  var words: String {
    switch self {
    case .unusable: "the value is neither an http or https address, nor a path, nor an image"
    case .outside: "the file is hidden or outside the folder that photos may be in"
    case .file(let problem): problem.photoWords
    case .request(let problem): problem.words(.people)
    case .refused(let refusal): refusal.words
    case .hostStopped:
      "its host failed \(PhotoClient.mostFailures) times in a row or wants fewer requests, and is asked"
        + " again in the next build"
    case .outOfTime(let limit):
      "the time for all photos (`photoTimeout`, \(limit.components.seconds) s) was over; the next build goes on"
    }
  }
}

extension LocalFileProblem {
  fileprivate var photoWords: String {
    switch self {
    case .unreadable(let code): "the file cannot be read: " + systemMessage(code)
    default: "this is no file"
    }
  }
}

extension PhotoRefusal {
  fileprivate var words: String {
    switch self {
    case .notAnImage: "what is there is no JPEG, PNG or WebP"
    case .gif: "it is a GIF, which is not published"
    case .heic: "it is a HEIC, which is not published"
    case .damaged: "it is damaged"
    case .tooManyPixels: "it has over \(PhotoLimits.pixels / 1_000_000) million pixels"
    case .largeWebP: "it is a WebP of over \(PhotoLimits.bytes / 1_000) KB, which is not scaled"
    case .tooManyBytes: "it is larger than \(PhotoClient.maxBytes / 1_000_000) MB"
    }
  }
}
