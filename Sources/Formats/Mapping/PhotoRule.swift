package import Basics

/// Where the photos of a source's people are.
package enum PhotoRule: Equatable, Sendable {
  /// Each record names its own, or holds it: an address, a path, or the image in base64.
  case value(JoinedPaths)
  /// Each is at an address or in a file that is made of the record's fields.
  case made(PhotoTemplate)

  /// Where in the record the photo is.
  var path: JoinedPaths? {
    if case .value(let path) = self { path } else { nil }
  }

  /// What makes the photo's place of the record's fields.
  package var template: PhotoTemplate? {
    if case .made(let template) = self { template } else { nil }
  }

  /// Adds all that decides what a record's photo is.
  package func append(to hasher: inout FingerprintHasher) {
    switch self {
    case .value(let path): hasher.append(["photo"] + path.paths.map(\.text))
    case .made(let template): hasher.append(["photo of fields", template.text])
    }
  }
}
