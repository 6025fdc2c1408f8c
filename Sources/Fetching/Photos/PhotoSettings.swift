/// How photos are asked for in a build.
package struct PhotoSettings: Equatable, Sendable {
  /// How long nobody is asked for a photo that is kept.
  package var refresh: Duration
  /// The most requests that are begun in a second.
  package var rate: Int
  /// The time for all photos of a build together.
  package var allTime: Duration
  /// The time for one photo, where its source gives no shorter one.
  package var timeout = Duration.seconds(30)
  /// Hosts, with a port or without, that may be in a private network.
  package var hosts: Set<String>
  /// The `User-Agent` of requests.
  package var userAgent: String

  /// Makes settings; the defaults are those of the configuration.
  package init(
    refresh: Duration = .seconds(7 * 86_400), rate: Int = 50, allTime: Duration = .seconds(600),
    hosts: Set<String> = [], userAgent: String
  ) {
    self.refresh = refresh
    self.rate = rate
    self.allTime = allTime
    self.hosts = hosts
    self.userAgent = userAgent
  }
}
