/// What keeps the manifest of each output between builds.
///
/// It does not throw, because without a manifest a build is only slower.
package protocol ManifestKeeper: Sendable {
  /// Returns `nil` if unknown.
  func load(output: String) -> Manifest?

  /// Replaces the manifest; `false` on failure.
  func save(_ manifest: Manifest, output: String) -> Bool

  /// Updates the loaded manifest; `false` on failure.
  func save(_ changes: ManifestChanges, output: String) -> Bool
}
