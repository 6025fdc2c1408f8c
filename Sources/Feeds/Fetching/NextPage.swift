import Basics
import Foundation

/// Finds the address of the next page in a page, and keeps count of what has come.
struct NextPage {
  /// The most pages of one list.
  static let maxPages = 10_000

  private let rule: NextPageRule?
  /// Where the records are in a page.
  private let people: FieldPath
  private var records = 0
  private var pages: Set<Fingerprint> = []

  /// - Parameter mapping: `nil` where only a page's head names the next one.
  init(_ mapping: Mapping?) {
    rule = mapping?.next
    people = mapping?.people ?? []
  }

  /// The address of the page behind this one, which may be relative; `nil` where it is the last.
  mutating func address(
    after page: WebResponse, at current: HTTPAddress
  ) throws(SourceProblem) -> String? {
    let target: String?
    if let named = page.head.next {
      target = named
    } else {
      target = try address(in: page.body, at: current)
    }
    guard target != nil else { return nil }
    guard pages.insert(content(of: page.body)).inserted else { throw .pageRepeated }
    guard pages.count < Self.maxPages else { throw .tooManyPages(limit: Self.maxPages) }
    return target
  }

  private mutating func address(
    in page: Data, at current: HTTPAddress
  ) throws(SourceProblem) -> String? {
    switch rule {
    case nil: return nil
    case .address(let path): return try Self.text(in: page, at: path)
    case .token(let path, let parameter):
      return try Self.text(in: page, at: path, orNumber: true).map {
        current.setting(parameter, to: $0)
      }
    case .counted(let counter):
      let came = Self.withTop(of: page) { $0.count(at: people) } ?? 0
      let total = counter.total.flatMap { path in
        Self.withTop(of: page) { $0.wholeNumber(at: path) } ?? nil
      }
      records += came
      if let total, records >= total { return nil }
      guard came > 0 else {
        if let total { throw .pagesEndedEarly(has: records, total: total) }
        return nil
      }
      let done = counter.unit == .records ? records : pages.count + 1
      return current.setting(counter.parameter, to: String(counter.first + done))
    }
  }

  /// What tells one page from another: its records, since all else may hold a time or a number of the request.
  private func content(of page: Data) -> Fingerprint {
    let records = rule.flatMap { _ in
      Self.withTop(of: page) { top in
        top.selected(by: people.steps).values.reduce(into: FingerprintHasher()) { hasher, value in
          hasher.append(Span(_unsafeBytes: value.bytes))
        }.finalize()
      }
    }
    return records
      ?? FingerprintHasher.fingerprint { hasher in hasher.append(page.span) }
  }

  /// The text at the path; `nil` where there is none, or the page is no JSON, which is reported when
  /// its records are read.
  private static func text(
    in page: Data, at path: FieldPath, orNumber: Bool = false
  ) throws(SourceProblem) -> String? {
    let found = withTop(of: page) { top -> Result<String?, BodyProblem> in
      let value = top.selected(by: path.steps).values.first { $0.isPresent } ?? .absent
      if orNumber, let number = value.wholeNumber { return .success(String(number)) }
      switch value.text() {
      case .success(let text):
        let text = TextCleaning.line(text ?? "")
        return .success(text.isEmpty ? nil : text)
      case .failure:
        return .failure(.wrongShape(path: path.text, expected: .text, found: value.shownKind))
      }
    }
    do {
      return try found?.get() ?? nil
    } catch {
      throw .body(error)
    }
  }

  /// The path with quotation marks around a name that holds a dot, where the page has nothing at the path
  /// without. A last page need not have the key, so that nothing else is missed.
  static func missedPath(in page: UnsafeRawBufferPointer, at path: FieldPath) -> MissedPath? {
    guard let top = top(of: page), top.selected(by: path.steps).values.isEmpty,
      let quoted = path.withQuotes(where: { !top.selected(by: $0.steps).values.isEmpty })
    else { return nil }
    return MissedPath(
      field: "next", path: path.text, missing: path.leadingNames.first ?? "", keys: [],
      quoted: quoted.text)
  }

  private static func withTop<Value>(of page: Data, _ body: (JSONValue) -> Value) -> Value? {
    guard let bytes = try? BodyEncoding.utf8(page) else { return nil }
    return bytes.withUnsafeBytes { top(of: $0).map(body) }
  }

  private static func top(of page: UnsafeRawBufferPointer) -> JSONValue? {
    var reader = JSONReader(page)
    guard let top = try? reader.value(), (try? reader.end()) != nil else { return nil }
    return top
  }
}

extension JSONValue {
  /// How many items the lists at a path have together.
  fileprivate func count(at path: FieldPath) -> Int {
    selected(by: path.steps).values.reduce(0) { sum, list in
      var count = 0
      list.forEachItem { _, _ in count += 1 }
      return sum + count
    }
  }

  /// The whole number at a path, written as a number or as a text.
  fileprivate func wholeNumber(at path: FieldPath) -> Int? {
    guard let value = selected(by: path.steps).values.first else { return nil }
    if let number = value.wholeNumber { return Int(number) }
    return (try? value.text().get()).flatMap { Int($0) }
  }
}
