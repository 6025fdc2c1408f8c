import Asking
import Basics
import Foundation

/// The head of a document of photos, whose chunks are the images.
///
/// Packed: the format's version, whether it is incomplete, the names and sizes of the images, and for each photo
/// its key, time, file, validators and image.
struct KeptPhotosHead {
  private static let version = 1

  let photos: [Fingerprint: KeptPhoto]
  let isIncomplete: Bool
  /// In the order of the chunks.
  let images: [String]

  init(_ photos: [Fingerprint: KeptPhoto], isIncomplete: Bool) {
    self.photos = photos
    self.isIncomplete = isIncomplete
    images = Set(photos.values.compactMap(\.image?.name)).sorted()
  }

  static let beginning = "photos "

  static func name(of source: Source) -> String { name(of: source.snapshotKey, site: source.site) }

  static func name(of key: String, site: String?) -> String {
    beginning + key + (site.map { "\n" + $0 } ?? "")
  }

  /// Photos sorted by key.
  static func sorted(
    _ photos: [Fingerprint: KeptPhoto]
  ) -> [(key: Fingerprint, value: KeptPhoto)] {
    photos.sorted { ($0.key.low, $0.key.high) < ($1.key.low, $1.key.high) }
  }

  /// `nil` for another format.
  init?(_ document: CacheDocument) {
    var reader = PackedReader(document.head.span)
    guard let head = try? Self.read(&reader), head.images.count == document.count else {
      return nil
    }
    self = head
  }

  var data: Data {
    var writer = PackedWriter(capacity: 64 + 80 * photos.count)
    writer.append(Self.version)
    writer.append(isIncomplete ? 1 : 0)
    var sizes: [String: KeptImage] = [:]
    for case let image? in photos.values.map(\.image) { sizes[image.name] = image }
    writer.append(images.count)
    for name in images {
      writer.append(name)
      writer.append(sizes[name]?.width ?? 0)
      writer.append(sizes[name]?.height ?? 0)
    }
    let numbers = Dictionary(uniqueKeysWithValues: images.enumerated().map { ($1, $0) })
    writer.append(photos.count)
    for (key, photo) in Self.sorted(photos) {
      writer.append(key)
      writer.append(photo.askedAt == nil ? 0 : 1)
      if let time = photo.askedAt { writer.append(word: time.timeIntervalSince1970.bitPattern) }
      writer.append(optional: photo.file)
      writer.append(optional: photo.validators.etag)
      writer.append(optional: photo.validators.lastModified)
      switch photo.content {
      case .none: writer.append(0)
      case .refused(let refusal):
        writer.append(1)
        writer.append(refusal.rawValue)
      case .image(let image):
        writer.append(2)
        writer.append(numbers[image.name] ?? 0)
      }
    }
    return Data(writer.bytes)
  }

  private static func read(
    _ reader: inout PackedReader
  ) throws(PackedReader.Damage) -> KeptPhotosHead {
    guard try reader.number() == version else { throw PackedReader.Damage() }
    let isIncomplete = try reader.number() != 0
    var images: [KeptImage] = []
    for _ in 0..<(try reader.count()) {
      images.append(
        KeptImage(
          name: try reader.text(), width: try reader.number(), height: try reader.number()))
    }
    var photos: [Fingerprint: KeptPhoto] = [:]
    for _ in 0..<(try reader.count()) {
      let key = try reader.fingerprint()
      let hasTime = try reader.number() != 0
      let time = hasTime ? Double(bitPattern: try reader.word()) : nil
      let file = try reader.optionalText()
      let validators = Validators(
        etag: try reader.optionalText(), lastModified: try reader.optionalText())
      photos[key] = KeptPhoto(
        try content(&reader, images), askedAt: time.map { Date(timeIntervalSince1970: $0) },
        file: file, validators: validators)
    }
    try reader.end()
    let head = KeptPhotosHead(photos, isIncomplete: isIncomplete)
    guard head.images == images.map(\.name) else { throw PackedReader.Damage() }
    return head
  }

  private static func content(
    _ reader: inout PackedReader, _ images: [KeptImage]
  ) throws(PackedReader.Damage) -> KeptPhoto.Content {
    switch try reader.number() {
    case 0: return .none
    case 1:
      guard let refusal = PhotoRefusal(rawValue: try reader.number()) else {
        throw PackedReader.Damage()
      }
      return .refused(refusal)
    case 2:
      let number = try reader.number()
      guard images.indices.contains(number) else { throw PackedReader.Damage() }
      return .image(images[number])
    default: throw PackedReader.Damage()
    }
  }
}

extension KeptPhoto {
  /// The photo, where there is one.
  var image: KeptImage? {
    if case .image(let image) = content { image } else { nil }
  }
}
