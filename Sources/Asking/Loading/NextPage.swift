import Basics
import Foundation
import Lists

/// Finds the address of a list's next page, and detects repeated and missing pages.
struct NextPage {
  static let maxPages = 10_000

  private let rule: NextPageRule?
  private let people: FieldPath
  private var records = 0
  private var pages: Set<Fingerprint> = []

  /// - Parameter mapping: `nil` to use `Link` headers only.
  init(_ mapping: Mapping?) {
    rule = mapping?.next
    people = mapping?.people ?? []
  }

  /// The address of the next page, possibly relative; `nil` after the last one.
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
    guard let rule, let page = JSONDocument(page) else { return nil }
    switch rule {
    case .address(let path): return try text(in: page, at: path)
    case .token(let path, let parameter):
      return try text(in: page, at: path, orNumber: true).map { current.setting(parameter, to: $0) }
    case .counted(let counter):
      let came = page.count(at: people)
      let total = counter.total.flatMap { page.wholeNumber(at: $0) }
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

  /// The text at a path; `nil` if there is none or the page is not JSON, which is reported later.
  private func text(
    in page: JSONDocument, at path: FieldPath, orNumber: Bool = false
  ) throws(SourceProblem) -> String? {
    do throws(BodyProblem) {
      return try page.line(at: path, orNumber: orNumber)
    } catch {
      throw .body(error)
    }
  }

  /// The fingerprint of a page's records: other parts may contain the time or request number.
  private func content(of page: Data) -> Fingerprint {
    let records = rule.flatMap { _ in JSONDocument(page)?.fingerprint(at: people) }
    return records
      ?? FingerprintHasher.fingerprint { hasher in hasher.append(page.span) }
  }
}
