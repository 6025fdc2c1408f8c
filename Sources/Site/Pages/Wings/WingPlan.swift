package import Basics
package import Templating

/// What a wing adds to a site.
package struct WingPlan: Sendable {
  /// Its files, made when the files of the site are listed.
  package var files: @Sendable () -> [FileSeries] = { [] }
  /// Its pages in a language, of the types of ``SiteWing/pages``; made when the files of the site are listed.
  package var pages: @Sendable (SiteLanguage) -> [any SitePage] = { _ in [] }
  /// Its entries of the navigation: the key of the text, and the path of the page inside its language.
  package var navigation: [(text: String, path: String)] = []
  /// Writes the values of the keys that it adds to every page, by ``SiteWing/everyPageKeys``.
  package var everyPage: [String: @Sendable (PageContext, ValueWriter) -> Void] = [:]
  /// Adds what every page shows of it, the navigation aside, to the fingerprints of pages; `nil` if they show nothing.
  package var everyPageInput: (@Sendable (inout FingerprintHasher) -> Void)?
  /// The paths of its files that show a person, by the index in the directory.
  package var showing: @Sendable (Int) -> [String] = { _ in [] }
  /// Writes the values of the keys that it adds to the page of a person, alongside ``SiteWing/profileKeys``; empty for
  /// none.
  package var profile: [@Sendable (Int, PageContext, ValueWriter) -> Void] = []
  /// The number of keys that it adds to the page of a person.
  var profileKeys = 0
  /// Adds what a person's page shows of it to the fingerprint of the page; `nil` if it shows nothing.
  package var profileInput: (@Sendable (Int, inout FingerprintHasher) -> Void)?
  /// Writes the members that it adds to a person in `people.json`, each behind a comma.
  package var personMembers: (@Sendable (Int, inout JSONText) -> Void)?
  package var problems: @Sendable () -> [WingProblem] = { [] }

  package init() {}
}

extension [WingPlan] {
  /// The fingerprint of what they add to every page.
  var everyPageFingerprint: Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      for wing in self {
        for link in wing.navigation { hasher.append([link.text, link.path]) }
        wing.everyPageInput?(&hasher)
      }
    }
  }
}

/// What is wrong with what a wing adds.
package struct WingProblem: Sendable {
  package enum Place: Sendable {
    /// A value in the configuration.
    case setting([SettingStep])
    /// A file of the content folder.
    case content(String, Spot?)
    /// The card of this index in the contacts.
    case card(Int)
    /// A part of the answer of the wing's source with a name, or all of it.
    case answer(source: String, AnswerPlace?)
  }

  package let place: Place
  package let problem: any Problem
  /// Whether a source that failed may have what is missed.
  package let needsEverybody: Bool

  package init(_ problem: any Problem, _ place: Place, needsEverybody: Bool = false) {
    self.problem = problem
    self.place = place
    self.needsEverybody = needsEverybody
  }
}

/// Where something is in the answer of a source.
package enum AnswerPlace: Equatable, Sendable {
  case line(Int)
  /// The index in a list of JSON.
  case item(Int)
}

/// A step of the path to a value in a configuration.
package enum SettingStep: Sendable {
  case key(String)
  case item(Int)
}

/// What all wings add to the pages of people, and further fields by their keys.
final class WingProfile: Sendable {
  let schema: Schema
  private let values: [(@Sendable (Int, PageContext, ValueWriter) -> Void)?]
  private let inputs: [@Sendable (Int, inout FingerprintHasher) -> Void]
  private let details: OwnDetails?

  /// - Parameter details: The further fields that templates name by their keys.
  init(_ wings: [any SiteWing], _ plans: [WingPlan], _ details: OwnDetails?) {
    schema = wings.profileSchema(with: details)
    self.details = details
    values = plans.flatMap { plan in
      (0..<plan.profileKeys).map { plan.profile.indices.contains($0) ? plan.profile[$0] : nil }
    }
    inputs = plans.compactMap(\.profileInput)
  }

  func fingerprint(of page: some SitePage) -> Fingerprint? {
    guard let person = page.person, !inputs.isEmpty else { return nil }
    return FingerprintHasher.fingerprint { hasher in
      hasher.append(page.fingerprint)
      for input in inputs { input(person, &hasher) }
    }
  }

  func append(to values: inout PageValues, _ person: Int?, _ page: PageContext) {
    values.append(schema.shape) { writer in
      guard let person else { return }
      var writer = writer
      for value in self.values {
        if let writer = writer.next() { value?(person, page, writer) }
      }
      if let details, let writer = writer.next() {
        details.append(of: person, on: page, to: writer)
      }
    }
  }
}
