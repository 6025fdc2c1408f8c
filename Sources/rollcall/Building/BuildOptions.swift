/// What the command line says of a build.
struct BuildOptions: Sendable {
  var configuration = "rollcall.yml"
  var output: String?
  var offline = false
  var strict = false
  var acceptLoss = false
  /// The file for the report.
  var report: String?
}
