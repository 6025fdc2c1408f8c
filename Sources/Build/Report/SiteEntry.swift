import Publishing

/// What the build changed in the output.
struct SiteEntry: Encodable {
  let output: String
  let written: Int
  let created: Int
  let changed: Int
  let unchanged: Int
  /// Unchanged files that were not rendered.
  let skipped: Int
  let removed: Int
  let bytesWritten: Int
  let renderingSeconds: Double
  let writingSeconds: Double
  /// Whether the next build can skip what stays the same.
  let isRemembered: Bool

  init(_ report: PublishReport, output: String) {
    self.output = output
    written = report.writtenCount
    created = report.created.count
    changed = report.changed.count
    unchanged = report.unchanged
    skipped = report.skipped
    removed = report.removed.count
    bytesWritten = report.bytesWritten
    renderingSeconds = report.rendering.roundedSeconds
    writingSeconds = report.writing.roundedSeconds
    isRemembered = report.isRemembered
  }
}
