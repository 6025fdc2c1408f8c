package import Asking
package import Basics
package import Foundation

/// The photos of one source in the cache: the state of each, and each distinct image once.
///
/// In the cache they are a document whose chunks are the images. Like snapshots, they do not depend on the version
/// of the program.
package struct KeptPhotos: Sendable {
  /// By the key of the photo's place.
  package private(set) var photos: [Fingerprint: KeptPhoto] = [:]
  /// Whether a wanted photo is missing, so that the next build asks again.
  package private(set) var isIncomplete = false

  private let source: Source
  private let cache: CacheDatabase
  private var document: CacheDocument?
  /// The index of each image's chunk.
  private var chunks: [String: Int] = [:]
  /// Images that are not saved yet.
  private var fresh: [String: [UInt8]] = [:]
  /// The size of unsaved images.
  package private(set) var freshBytes = 0
  private var isChanged = false

  /// - Parameter checksImages: Whether to drop damaged images now.
  package init(
    of source: Source, in cache: CacheDatabase, checksImages: Bool = true
  ) throws(CacheProblem) {
    self.source = source
    self.cache = cache
    let found = try cache.read { reader -> (CacheDocument, KeptPhotosHead, Set<Int>)? in
      guard let document = try reader.document(KeptPhotosHead.name(of: source)),
        let head = KeptPhotosHead(document)
      else { return nil }
      var lost: Set<Int> = []
      for index in head.images.indices where checksImages {
        if try reader.chunk(index, of: document) == nil { lost.insert(index) }
      }
      return (document, head, lost)
    }
    guard let (document, head, lost) = found else { return }
    self.document = document
    isIncomplete = head.isIncomplete
    photos = head.photos
    for (index, image) in head.images.enumerated() where !lost.contains(index) {
      chunks[image] = index
    }
    if lost.isEmpty { return }
    isChanged = true
    photos = photos.filter { _, photo in
      if case .image(let image) = photo.content { chunks[image.name] != nil } else { true }
    }
  }

  /// Identifies which photo is at which place.
  package var revision: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      for (key, photo) in KeptPhotosHead.sorted(photos) {
        hasher.append(key)
        switch photo.content {
        case .none: hasher.append(0)
        case .image(let image): hasher.append(image.name)
        case .refused(let refusal): hasher.append(refusal.rawValue)
        }
      }
    }
  }

  /// Whether no photo has to be asked for or read again.
  package func areCurrent(at now: Date, refresh: Duration) -> Bool {
    !isIncomplete && photos.values.allSatisfy { $0.isCurrent(at: now, refresh: refresh) }
  }

  /// Notes the state of a photo.
  ///
  /// - Parameter bytes: The image, unless the cache has it.
  package mutating func keep(_ photo: KeptPhoto, at key: Fingerprint, bytes: [UInt8]? = nil) {
    if photos[key] == photo { return }
    photos[key] = photo
    isChanged = true
    guard case .image(let image) = photo.content, let bytes, chunks[image.name] == nil,
      fresh[image.name] == nil
    else { return }
    fresh[image.name] = bytes
    freshBytes += bytes.count
  }

  /// Reads an image on demand.
  package func bytes(of image: KeptImage) -> @Sendable () throws -> [UInt8] {
    if let bytes = fresh[image.name] { return { bytes } }
    guard let document, let index = chunks[image.name] else { return { throw LostImage() } }
    return { [cache] in
      guard let bytes = try cache.read({ try $0.chunk(index, of: document) }) else {
        throw LostImage()
      }
      return Array(bytes)
    }
  }

  /// The image was lost during the build.
  private struct LostImage: Error {}

  /// Saves changes.
  ///
  /// - Parameters:
  ///   - wanted: The keys of the photos to keep; `nil` for all.
  ///   - isIncomplete: Whether a wanted photo is missing.
  package mutating func save(
    wanted: Set<Fingerprint>? = nil, isIncomplete: Bool = true
  ) throws(CacheProblem) {
    if let wanted, !wanted.isSuperset(of: photos.keys) {
      photos = photos.filter { wanted.contains($0.key) }
      isChanged = true
    }
    guard isChanged || self.isIncomplete != isIncomplete else { return }
    self.isIncomplete = isIncomplete
    let head = KeptPhotosHead(photos, isIncomplete: isIncomplete)
    let name = KeptPhotosHead.name(of: source)
    let (old, chunks, fresh) = (document, chunks, fresh)
    var saved: CacheDocument?
    let write = { (writer: CacheWriter) throws in
      if head.photos.isEmpty, !isIncomplete {
        if let stored = try writer.reader.document(name) { try writer.remove(stored) }
        return
      }
      let parts = head.images.compactMap { image in
        chunks[image].map { CacheChunk.kept($0) } ?? fresh[image].map { .new(Data($0)) }
      }
      // Another build may have made something else of the same photos: then its are the ones that count.
      try writer.save(name, head: head.data, chunks: parts, replacing: old)
      saved = try writer.reader.document(name)
    }
    if Set(head.images).isSuperset(of: chunks.keys) {
      try cache.write(write)
    } else {
      try cache.writeErasing(write)
    }
    isChanged = false
    document = saved
    let stored = saved.flatMap { KeptPhotosHead($0)?.images } ?? []
    self.chunks = Dictionary(uniqueKeysWithValues: stored.enumerated().map { ($1, $0) })
    if stored == head.images {
      self.fresh = [:]
      freshBytes = 0
    }
  }

  /// Whether the image is available.
  package func holds(_ image: KeptImage) -> Bool {
    chunks[image.name] != nil || fresh[image.name] != nil
  }

  /// Removes the photos of a source that has none any more.
  package static func forget(_ source: Source, in cache: CacheDatabase) throws(CacheProblem) {
    let name = KeptPhotosHead.name(of: source)
    guard try cache.read({ try $0.document(name) }) != nil else { return }
    try cache.writeErasing { writer in
      if let stored = try writer.reader.document(name) { try writer.remove(stored) }
    }
  }
}
