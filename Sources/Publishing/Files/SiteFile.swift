/// One file of the site: where it goes and how its bytes are had.
public struct SiteFile: Sendable {
  /// The path below the output folder, its parts separated by `/`. No part is empty or begins
  /// with a dot.
  public let path: String
  /// When the file is written.
  public let stage: Stage
  /// A hash over everything that the bytes depend on. A file without one is rendered each time.
  public let fingerprint: Fingerprint?
  /// Gives the file's bytes. It is called at most once a build, on any thread.
  public let render: @Sendable () throws -> [UInt8]

  /// Makes a file of the site.
  public init(
    path: String, stage: Stage, fingerprint: Fingerprint?,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    self.render = render
  }
}
