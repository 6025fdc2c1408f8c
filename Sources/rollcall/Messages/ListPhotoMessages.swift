import Basics
import Build
import Fetching
import Foundation
import Imaging

/// What is said of photos of lists that could not be had: a line for each reason of each source. Places are
/// named, addresses and paths of photos never.
struct ListPhotoMessages {
  /// One warning a line.
  let warnings: [String]

  init(_ photos: ListPhotos) {
    warnings = photos.notices.map { notice in
      let further = notice.count - 1
      let rest =
        further > 0 ? ", and so with \(further.counted("further photo", "further photos"))" : ""
      return "\(notice.source): \(notice.path): no photo: \(notice.fault.words)\(rest);"
        + " an earlier one or initials are shown"
    }
  }
}

extension PhotoFault {
  /// The fault in words.
  fileprivate var words: String {
    switch self {
    case .unusable: "what stands there is no http or https address, no path and no image"
    case .outside: "the file is hidden or outside the folder that photos may be in"
    case .file(let problem): problem.photoWords
    case .request(let problem): problem.words("people")
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
    case .unreadable(let code): "the file cannot be read: " + String(cString: strerror(code))
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
