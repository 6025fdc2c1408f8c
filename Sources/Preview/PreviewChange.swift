/// Why there is a build.
package struct PreviewChange: Sendable {
  /// The paths that have changed, absolute, each once; empty for the first build.
  package let paths: [String]
  /// Whether it is the first build of this run.
  package let isFirst: Bool
  /// Whether the configuration file is among them.
  package let touchesConfiguration: Bool
}
