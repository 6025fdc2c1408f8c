/// The validators of an HTTP answer: with them a server can say that it has not changed.
struct Validators: Equatable, Sendable {
  var etag: String?
  var lastModified: String?
}
