import Basics

/// Asks servers for photos, eight at a time.
package struct PhotoClient: Sendable {
  /// The most bytes of a photo as it comes, on the wire and after decompression.
  package static let maxBytes = 10_000_000
  /// After so many failures in a row a host is not asked any more in a build.
  package static let mostFailures = 10
  /// So many photos are asked for at a time.
  static let workers = 8

  private let settings: PhotoSettings

  /// Makes a client.
  package init(_ settings: PhotoSettings) {
    self.settings = settings
  }

  /// Asks for photos.
  ///
  /// It ends when each has its answer, or when the time for all of them is over; a photo that was not asked
  /// for has a fault that says so.
  ///
  /// - Parameters:
  ///   - requests: what is asked, in the order in which it is wanted.
  ///   - take: takes the answer to the request of an index; it is called once for each, from any of several
  ///     threads.
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
