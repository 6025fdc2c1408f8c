/// The validators of an HTTP answer: with them a server can say that it has not changed.
package struct Validators: Equatable, Sendable {
  package var etag: String?
  package var lastModified: String?

  /// Makes validators; none without arguments.
  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
