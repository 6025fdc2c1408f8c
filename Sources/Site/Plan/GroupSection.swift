import Basics
import People

/// A kind of groups that has pages of its own. A class: it is asked for each person, and no copy
/// is to be made for that.
final class GroupSection: Sendable {
  let values: FieldValues
  /// The folder of the pages.
  let folder: String
  /// The groups in the language's order.
  let groups: [Group]
  /// The groups' shown names, alongside `groups`.
  let names: [String]
  /// How each group's list is cut into pages, alongside `groups`.
  let lists: [ListPages]
  /// The path of each group's first page inside the language, alongside `groups`.
  let paths: [String]
  /// The same paths, to be read where they are.
  private let pathsInPlace: InPlace<String>
  /// Which groups each person is in, as `UnsafeGroups` has them.
  private let starts: InPlace<Int>
  private let numbers: InPlace<Int32>
  private let indices: InPlace<Int?>

  init(
    _ values: FieldValues, folder: String, directory: Directory, order: [Int], texts: Texts,
    defaultTexts: Texts, isOfFrontPage: Bool, cutting: ListCutting
  ) {
    self.values = values
    self.folder = folder
    let field = values.field
    let all = directory.groups(by: values, order: order, noneName: defaultTexts(field.textOfNone))
    let named = all.filter { $0.code != nil }
    // Nobody looks for people without a project, but the front page must show everybody.
    // Where nobody has a position, a page of all those without one says nothing either.
    let includesOthers = isOfFrontPage || (field == .position && !named.isEmpty)
    let shown = includesOthers ? all : named
    let sorted = directory.sorted(shown, field: field, language: texts.code)
    groups = sorted
    names = sorted.map {
      directory.name(
        of: $0, field: field, language: texts.code, noneName: texts(field.textOfNone))
    }
    lists = inParallel(sorted.count, parts: min(64, sorted.count)) { range in
      range.map { index in
        let path = "\(folder)/\(sorted[index].slug)"
        return ListPages(
          first: path, further: path + "_", people: sorted[index].people, by: cutting)
      }
    }.flatMap { $0 }
    paths = lists.map { $0.pages[0].path }
    var groupsByKey: [String: Int] = [:]
    for (index, group) in sorted.enumerated() {
      guard let code = group.code else { continue }
      groupsByKey[CaseFolding.key(directory.groupName(of: code, field: field))] = index
    }
    let others = sorted.lastIndex { $0.code == nil }
    pathsInPlace = InPlace(paths)
    starts = InPlace(values.starts)
    numbers = InPlace(values.numbers)
    indices = InPlace(
      values.texts.map { text in
        groupsByKey[CaseFolding.key(directory.groupName(of: text, field: field))] ?? others
      })
  }

  var field: GroupField { values.field }

  /// Calls `body` with the index in `groups` of each value that a person has, in the person's
  /// order; with `nil` for a value whose group has no page.
  ///
  /// - Parameter person: the person's index in the directory.
  @inline(__always)
  func forEachGroup(of person: Int, _ body: (Int?) -> Void) {
    for number in starts[person].pointee..<starts[person + 1].pointee {
      body(indices[Int(numbers[number].pointee)].pointee)
    }
  }

  /// The path of a group's first page, to be read where it is.
  @inline(__always)
  func path(of group: Int) -> UnsafePointer<String> { pathsInPlace[group] }

  /// Gives access to the groups of many people without counting references: each look at the arrays
  /// counts one otherwise, for which threads wait for each other.
  func withUnsafeGroups<Result>(_ body: (UnsafeGroups) -> Result) -> Result {
    body(UnsafeGroups(starts.elements, numbers.elements, indices.elements))
  }

  /// The groups of a section, by people.
  struct UnsafeGroups {
    private let starts: UnsafeBufferPointer<Int>
    private let numbers: UnsafeBufferPointer<Int32>
    private let indices: UnsafeBufferPointer<Int?>

    fileprivate init(
      _ starts: UnsafeBufferPointer<Int>, _ numbers: UnsafeBufferPointer<Int32>,
      _ indices: UnsafeBufferPointer<Int?>
    ) {
      self.starts = starts
      self.numbers = numbers
      self.indices = indices
    }

    /// The indices in `groups` of a person's values whose groups have pages.
    func indices(of person: Int) -> [Int] {
      var groups: [Int] = []
      groups.reserveCapacity(starts[person + 1] - starts[person])
      for number in starts[person]..<starts[person + 1] {
        if let group = indices[Int(numbers[number])] { groups.append(group) }
      }
      return groups
    }
  }
}

extension GroupField {
  /// The locale's text for the group of those who have no value.
  fileprivate var textOfNone: String {
    switch self {
    case .position: "noPosition"
    case .project: "noProject"
    case .office: "noOffice"
    case .department: "noDepartment"
    case .field: "noValue"
    }
  }
}
