import Asking
import Basics
import Foundation
import Memory
import People
import Site
import VCard

/// Looks for photos in the cache, then in local files and on servers. Results go to the shelf.
final class PhotoSearch {
  private struct Task: Sendable {
    let place: PhotoShelf.Place
    let found: PhotoLocation
    let kept: KeptPhoto?
  }

  private let sources: [Source]
  private let shelf: PhotoShelf
  private let settings: PhotoSettings
  private let options: BuildOptions
  private let now: Date
  private let progress: @Sendable (Int, Int) -> Void
  private var seen: Set<PhotoShelf.Place> = []
  private var tasks: [Task] = []
  /// The number of photos asked for, or that would have been online.
  private(set) var asked = 0
  /// Whether everything needed was asked for.
  private(set) var isComplete = true

  init(
    _ sources: [Source], shelf: PhotoShelf, settings: PhotoSettings, options: BuildOptions,
    now: Date,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.sources = sources
    self.shelf = shelf
    self.settings = settings
    self.options = options
    self.now = now
    self.progress = progress
  }

  /// Requests a photo.
  ///
  /// - Returns: Its place on the shelf.
  func want(_ found: PhotoLocation, of source: Int) -> PhotoShelf.Place {
    let place = PhotoShelf.Place(source: source, key: found.key)
    guard seen.insert(place).inserted else { return place }
    let kept = shelf.wanted(place)
    if kept?.isCurrent(at: now, refresh: settings.refresh) == true { return place }
    if case .web = found {
      if options.offline || options.keptAnswers?.hasFailed(photo: place.key) == true {
        if kept == nil { isComplete = false }
        return place
      }
    }
    tasks.append(Task(place: place, found: found, kept: kept))
    return place
  }

  /// Fetches all requested photos that are not on the shelf.
  func run() {
    defer { tasks = [] }
    var (web, local): ([(Task, PhotoRequest)], [Task]) = ([], [])
    for task in tasks {
      if case .web(let address) = task.found {
        let source = sources[task.place.source]
        web.append((task, PhotoRequest(address, of: source, kept: task.kept?.validators)))
      } else {
        local.append(task)
      }
    }
    asked += web.count
    take(local)
    ask(web)
  }

  /// Reads and scales local photos on all cores.
  private func take(_ tasks: [Task]) {
    let workers = max(1, min(coreCount, tasks.count))
    _ = sideBySide(Array(0..<workers)) { [shelf] worker in
      for number in stride(from: worker, to: tasks.count, by: workers) {
        let task = tasks[number]
        switch task.found {
        case .image(let bytes): shelf.keep(bytes, at: task.place, kept: task.kept)
        case .file(let path, let folder):
          let validators = Validators(ofFile: path)
          do throws(PhotoFault) {
            if let bytes = try PhotoFile.bytes(path, in: folder) {
              shelf.keep(bytes, at: task.place, kept: task.kept, file: path, validators: validators)
            } else {
              shelf.keep(KeptPhoto(.none, file: path, validators: validators), at: task.place)
            }
          } catch {
            shelf.fail(task.place, error)
          }
        case .web: break
        }
      }
    }
  }

  private func ask(_ tasks: [(task: Task, request: PhotoRequest)]) {
    let (all, counter) = (tasks.count, Counter())
    if all == 0 { return }
    progress(0, 0)
    PhotoClient(settings).ask(tasks.map(\.request)) {
      [shelf, now, progress, options] index, answer in
      let task = tasks[index].task
      switch answer {
      case .success(.sent(let bytes, let validators)):
        shelf.keep(bytes, at: task.place, kept: task.kept, askedAt: now, validators: validators)
      case .success(.notModified):
        if let kept = task.kept { shelf.keep(kept.confirmed(at: now), at: task.place) }
      case .success(.none): shelf.keep(KeptPhoto(.none, askedAt: now), at: task.place)
      case .failure(.refused(let refusal)) where task.kept?.isImage != true:
        shelf.keep(KeptPhoto(.refused(refusal), askedAt: now), at: task.place)
      case .failure(let fault):
        shelf.fail(task.place, fault)
        options.keptAnswers?.keep(failed: task.place.key)
      }
      progress(counter.next(), all)
    }
  }
}

extension KeptPhoto {
  fileprivate var isImage: Bool {
    if case .image = content { true } else { false }
  }
}

extension PhotoShelf {
  /// Fits and saves a photo. If it is none, an earlier one stays: a server may show a sign-in form for a day.
  fileprivate func keep(
    _ bytes: [UInt8], at place: Place, kept: KeptPhoto?, askedAt: Date? = nil, file: String? = nil,
    validators: Validators = Validators()
  ) {
    do throws(PhotoRefusal) {
      let photo = try FittedPhoto(bytes)
      keep(
        KeptPhoto(.image(photo.image), askedAt: askedAt, file: file, validators: validators),
        bytes: photo.bytes, at: place)
    } catch {
      guard kept?.isImage != true else { return fail(place, .refused(error)) }
      keep(
        KeptPhoto(.refused(error), askedAt: askedAt, file: file, validators: validators), at: place)
    }
  }
}

/// A list's photo, fitted for the site.
struct FittedPhoto {
  let image: KeptImage
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(PhotoRefusal) {
    guard let photo = Photo(bytes) else { throw .notAnImage }
    let fitted: Photo
    do throws(PhotoProblem) {
      fitted = try photo.fitted()
    } catch {
      throw PhotoRefusal(error)
    }
    guard let shown = PersonPhoto(fitted) else { throw .damaged }
    image = KeptImage(name: shown.name, width: shown.size.width, height: shown.size.height)
    self.bytes = fitted.bytes
  }
}

extension PhotoRefusal {
  fileprivate init(_ problem: PhotoProblem) {
    self =
      switch problem {
      case .unusableFormat(.gif): .gif
      case .unusableFormat: .heic
      case .damaged: .damaged
      case .tooManyPixels: .tooManyPixels
      case .tooLarge: .largeWebP
      }
  }
}

extension PersonPhoto {
  init(_ image: KeptImage, in kept: KeptPhotos) {
    self.init(
      name: image.name, size: PixelSize(width: image.width, height: image.height),
      bytes: kept.bytes(of: image))
  }
}
