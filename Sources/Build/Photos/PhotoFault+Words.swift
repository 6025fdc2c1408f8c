package import Asking
package import Basics

extension PhotoFault: Problem {
  package var diagnostic: Diagnostic { .warning("photo-missing", words) }

  private var words: String {
    switch self {
    case .unusable: "the value is neither an http or https address, nor a path, nor an image"
    case .outside: "the file is hidden or outside the folder that photos may be in"
    case .file(.unreadable(let code)): "the file cannot be read: " + systemMessage(code)
    case .file: "this is no file"
    case .request(let problem): problem.diagnostic.message
    case .refused(let refusal): refusal.words
    case .hostStopped:
      "its host failed \(PhotoClient.mostFailures) times in a row or wants fewer requests, and is asked"
        + " again in the next build"
    case .outOfTime(let limit):
      "the time for all photos (`photoTimeout`, \(limit.components.seconds) s) was over; the next build goes on"
    }
  }

  package static var examples: [PhotoFault] {
    [
      .unusable, .outside, .file(.unreadable(code: 13)), .file(.missing),
      .request(.httpStatus(404)),
      .hostStopped, .outOfTime(limit: .seconds(60)),
    ] + PhotoRefusal.allCases.map { .refused($0) }
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
