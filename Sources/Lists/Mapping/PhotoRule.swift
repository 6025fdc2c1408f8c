package import Basics

/// Where the photos of a source's people are.
package enum PhotoRule: Equatable, Sendable {
  /// Each record names or contains its photo: an address, a path, or the image in base64.
  case value(JoinedPaths)
  /// The address or file name of each is made from the record's fields.
  case made(PhotoTemplate)

  var path: JoinedPaths? {
    if case .value(let path) = self { path } else { nil }
  }

  package var template: PhotoTemplate? {
    if case .made(let template) = self { template } else { nil }
  }

  /// Adds everything that determines a record's photo.
  package func append(to hasher: inout FingerprintHasher) {
    switch self {
    case .value(let path): hasher.append(["photo"] + path.key)
    case .made(let template): hasher.append(["photo of fields", template.text])
    }
  }
}
