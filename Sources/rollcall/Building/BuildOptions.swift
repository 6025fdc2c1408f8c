/// What the command line says of a build.
struct BuildOptions: Sendable {
  var configuration = "rollcall.yml"
  var output: String?
  var offline = false
  var strict = false
  var acceptLoss = false
  /// Whether each written and removed file is named, with the cause.
  var explain = false
  /// Whether the time of each stage is shown.
  var verbose = false
  /// The file for the report.
  var report: String?
}
