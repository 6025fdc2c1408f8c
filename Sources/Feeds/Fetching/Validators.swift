/// By what a server knows an answer again.
struct Validators: Equatable, Sendable {
  var etag: String?
  var lastModified: String?
}
