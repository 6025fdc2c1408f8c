package import Settings

/// All that is known of one person, for `rollcall about`.
package struct PersonReview: Encodable, Sendable {
  /// One record of a source.
  package struct Entry: Encodable, Sendable {
    package let source: String
    /// Such as `staff.csv:7` or `hr: employees[12]`.
    package let place: String
    /// The time at which the source's data were last known to hold.
    package let asOf: String?
    /// The rules that hide the person because of this record.
    package let hiddenBy: [Rule]
    package let values: [Value]
  }

  /// The values of one field of a record, and whether they are shown.
  package struct Value: Encodable, Sendable {
    package enum Fate: String, Encodable, Sendable {
      case shown
      /// Another source's value is shown.
      case otherSource = "other-source"
      /// `publish` leaves the field out.
      case unpublished
      /// The value names a person who is not known, or not shown.
      case unresolved
      /// The whole person is hidden.
      case hidden
      /// Compared, but shown nowhere.
      case internalUse = "internal"
    }

    package let field: String
    package let texts: [String]
    package let fate: Fate
    /// The source whose value is shown instead.
    package let shownFrom: String?
    /// The rule that withholds it.
    package let rule: Rule?
  }

  /// A rule that hides a person, or withholds a value.
  package struct Rule: Encodable, Sendable {
    /// `exclude`, `hide`, `hideUntil`, `hideFrom`, `people` or `publish`.
    package let key: String
    /// Such as `rollcall.yml:3:10`.
    package let place: String?
  }

  /// What a page shows of one field.
  package struct Shown: Encodable, Sendable {
    package enum Reason: String, Encodable, Sendable {
      case onlySource = "only-source"
      case firstSource = "first-source"
      /// `merge` prefers the source.
      case merge
      /// Values of several sources are united.
      case united
      /// Somebody corrected it.
      case edit
    }

    package let field: String
    package let sources: [String]
    package let reason: Reason
  }

  /// The unit, where the organization is a tree.
  package struct Unit: Encodable, Sendable {
    /// The names from the top down.
    package let path: [String]
    /// The fields that name it.
    package let fields: [String]
    /// The sources of these.
    package let sources: [String]
  }

  /// A card of the contacts that has the person's name or address.
  package struct ContactCard: Encodable, Sendable {
    package enum Fate: String, Encodable, Sendable {
      /// Joined with the person and published as `publish` says.
      case taken
      /// Another card of this name is taken.
      case otherCard = "other-card"
      /// It fits several people.
      case severalPeople = "several-people"
      /// The person is not shown, or the card matches nobody.
      case notPublished = "not-published"
    }

    package struct Property: Encodable, Sendable {
      package let name: String
      package let types: [String]
      package let text: String
      package let isPublished: Bool
    }

    package let place: String
    package let fate: Fate
    package let properties: [Property]
  }

  /// A photo in the cache.
  package struct Photo: Encodable, Sendable {
    package let source: String
    package let name: String
    package let width: Int
    package let height: Int
  }

  /// An answer or a copy of an earlier cache that has the person.
  package struct Holding: Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable {
      /// The last answer of a source.
      case answer
      /// A cache that was set aside, and names the person.
      case copy
      /// A cache that was set aside. It cannot be read whole, and may have the person.
      case unknownCopy = "unknown-copy"
    }

    package let kind: Kind
    package let source: String?
    /// The path of another configuration that asks for the answer.
    package let configuration: String?
    /// The path of the copy.
    package let path: String?
  }

  /// What the history of an output remembers.
  package struct Event: Encodable, Sendable {
    package let output: String
    package let time: String
    /// `present` in the last build, `joined`, `left` or `changed`.
    package let kind: String
    package let name: String
    package let page: String
  }

  /// The `people` of a site that is for others.
  package struct Audience: Encodable, Sendable {
    /// Its conditions.
    package let people: [String]
    package let place: String?
  }

  package var site: String?
  /// What keeps a person out of the site who is not hidden; `nil` for one whom the site is for.
  package var withheldBy: Audience?
  package let name: String
  package let id: String?
  /// The path of the person's page; `nil` for somebody who is not shown.
  package let page: String?
  package var records: [Entry] = []
  package var shown: [Shown] = []
  package var unit: Unit?
  package var contacts: [ContactCard] = []
  /// What sources of wings have of the person; each is a member of the review.
  package var sections: [ReviewSection] = []
  /// The paths of files that have the person's name or a link to the page.
  package var files: [String] = []
  package var photos: [Photo] = []
  package var history: [Event] = []
  package var holdings: [Holding] = []

  private enum CodingKeys: CodingKey {
    case site, withheldBy, name, id, page, records, shown, unit, contacts, files, photos, history,
      holdings
  }

  /// The review with its sections.
  package var whole: ExtendedObject<PersonReview> {
    ExtendedObject(self, sections.map { ($0.key, $0.value) })
  }

  /// One of several people whom a text names.
  package struct Candidate: Encodable, Sendable {
    package let name: String
    package let id: String?
    package let emails: [String]
    package let page: String?
    package let places: [String]
  }

  /// What a text names.
  package enum Outcome: Sendable {
    case nobody
    case one(PersonReview)
    case several([Candidate])
  }
}
