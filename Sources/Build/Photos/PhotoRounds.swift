import Asking
import Memory
import People

/// Tries the photos of each person in order: in the first round the first photo of everybody, then the second of
/// those still without one.
struct PhotoRounds {
  /// The chosen photo of a person.
  struct Choice {
    /// The index of the source.
    let source: Int
    let image: KeptImage
  }

  private struct Turn {
    let person: Int
    let rank: Int
  }

  private struct Miss {
    let turn: Turn
    let source: Int
    let fault: PhotoFault
  }

  /// The photos that lists name, by the index of the person.
  private let listed: [Int: [ListedPhoto]]
  private let sources: [Source]
  private let numbers: [String: Int]
  private let project: String
  private var turns: [Turn]
  private var misses: [Miss] = []

  init(_ listed: [Int: [ListedPhoto]], sources: [Source], project: String) {
    self.listed = listed
    self.sources = sources
    self.project = project
    numbers = Dictionary(
      sources.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    turns = listed.keys.sorted().map { Turn(person: $0, rank: 0) }
  }

  /// Returns the photos by the index of the person.
  mutating func run(_ search: PhotoSearch, _ shelf: PhotoShelf) -> [Int: Choice] {
    var chosen: [Int: Choice] = [:]
    while !turns.isEmpty {
      var next: [Turn] = []
      let places = turns.map { turn in (turn, place(of: turn, search)) }
      search.run()
      for (turn, place) in places {
        if let place, let image = image(at: place, of: turn, shelf) {
          chosen[turn.person] = Choice(source: place.source, image: image)
        } else if turn.rank + 1 < listed[turn.person]?.count ?? 0 {
          next.append(Turn(person: turn.person, rank: turn.rank + 1))
        }
      }
      turns = next
    }
    return chosen
  }

  private mutating func place(of turn: Turn, _ search: PhotoSearch) -> PhotoShelf.Place? {
    guard let photo = listed[turn.person]?[turn.rank], let source = numbers[photo.office] else {
      return nil
    }
    do throws(PhotoFault) {
      let found = try PhotoLocation(photo.reference, of: sources[source], project: project)
      return search.want(found, of: source)
    } catch {
      misses.append(Miss(turn: turn, source: source, fault: error))
      return nil
    }
  }

  private mutating func image(
    at place: PhotoShelf.Place, of turn: Turn, _ shelf: PhotoShelf
  ) -> KeptImage? {
    let (photo, fault) = shelf.outcome(place)
    if let fault { misses.append(Miss(turn: turn, source: place.source, fault: fault)) }
    switch photo?.content {
    case .image(let image): return image
    case .refused(let refusal):
      if fault == nil {
        misses.append(Miss(turn: turn, source: place.source, fault: .refused(refusal)))
      }
      return nil
    case .some(.none), nil: return nil
    }
  }

  /// One notice for each reason and source, in the order of the people.
  var notices: [ListPhotos.Notice] {
    let ordered = misses.sorted {
      ($0.turn.person, $0.turn.rank) < ($1.turn.person, $1.turn.rank)
    }
    var notices: [ListPhotos.Notice] = []
    for miss in ordered {
      let source = sources[miss.source].name
      if let index = notices.firstIndex(where: {
        $0.source == source && $0.fault == miss.fault
      }) {
        notices[index].count += 1
      } else {
        let path = listed[miss.turn.person]?[miss.turn.rank].reference.path ?? ""
        notices.append(
          ListPhotos.Notice(source: source, path: path, fault: miss.fault, count: 1))
      }
    }
    return notices
  }
}
