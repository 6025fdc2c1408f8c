import Basics

/// Downloads photos, eight at a time.
package struct PhotoClient: Sendable {
  /// The maximum size of a photo, on the wire and after decompression.
  package static let maxBytes = 10_000_000
  /// The number of failures in a row after which a host is skipped in this build.
  package static let mostFailures = 10
  static let workers = 8

  private let settings: PhotoSettings

  package init(_ settings: PhotoSettings) {
    self.settings = settings
  }

  /// Downloads photos. Returns when each has an answer or the time for all of them is over.
  ///
  /// - Parameter take: Receives the answer to the request of an index, once for each, on any of several
  ///   threads.
  package func ask(
    _ requests: [PhotoRequest],
    _ take: @escaping @Sendable (Int, Result<PhotoAnswer, PhotoFault>) -> Void
  ) {
    if requests.isEmpty { return }
    let queue = PhotoQueue(requests, settings)
    let workers = Array(0..<min(Self.workers, requests.count))
    let tokens = Dictionary(
      requests.map { ($0.source.name, AccessToken()) }, uniquingKeysWith: { first, _ in first })
    _ = sideBySide(workers) { [settings] _ in
      var fetchers: [String: PhotoFetcher] = [:]
      while true {
        switch queue.next() {
        case .end: return
        case .skip(let index, let fault): take(index, .failure(fault))
        case .ask(let index):
          let request = requests[index]
          let fetcher =
            fetchers[request.source.name]
            ?? PhotoFetcher(
              request.source, settings, tokens[request.source.name] ?? AccessToken())
          fetchers[request.source.name] = fetcher
          Self.settle(fetcher.answer(to: request), of: index, queue, take)
        }
      }
    }
  }

  private static func settle(
    _ outcome: Result<PhotoAnswer, PhotoFailure>, of index: Int, _ queue: PhotoQueue,
    _ take: @Sendable (Int, Result<PhotoAnswer, PhotoFault>) -> Void
  ) {
    switch outcome {
    case .success(let answer):
      queue.succeeded(index)
      take(index, .success(answer))
    case .failure(let failure):
      if case .refused = failure.fault {
        queue.succeeded(index)
      } else if queue.failed(index, failure) {
        return
      }
      take(index, .failure(failure.fault))
    }
  }
}

/// The settings for downloading photos.
package struct PhotoSettings: Equatable, Sendable {
  /// The time for which stored photos are used without a request.
  package var refresh = Duration.seconds(7 * 86_400)
  /// The maximum number of requests started in a second.
  package var rate = 50
  /// The time limit for all photos of a build.
  package var allTime = Duration.seconds(600)
  /// The time limit for one photo, unless its source has a shorter one.
  package var timeout = Duration.seconds(30)
  /// Hosts, with or without port, that may be in a private network.
  package var hosts: Set<String> = []
  package var userAgent: String

  /// Creates settings; all else is as the configuration has it by default.
  package init(userAgent: String) {
    self.userAgent = userAgent
  }
}
