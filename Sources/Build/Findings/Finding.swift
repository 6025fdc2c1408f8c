package import Basics
package import Cache
package import Fetching
package import Formats
package import Foundation
package import Imaging
package import People

/// Something that `check` finds or a build warns of: facts, whose words the program chooses.
package struct Finding: Sendable {
  /// Where it is.
  package enum Place: Sendable {
    /// A file of the project's, and the position in it.
    case file(String, Spot?)
    /// A line and a column of a list or an export, whose text is not shown: it is people's data. Without a line, all
    /// of it.
    case line(String, Int?, column: Int? = nil)
  }

  package let place: Place
  /// What the message is about, such as the name of the source and a path in its answer:
  /// `Tallinn: employees[2].email`.
  package let subject: String?
  package let fact: Fact
  /// An error if a source or a whole record cannot be used.
  package let severity: Diagnostic.Severity

  init(
    _ place: Place, about subject: String? = nil, _ fact: Fact,
    _ severity: Diagnostic.Severity = .warning
  ) {
    self.place = place
    self.subject = subject
    self.fact = fact
    self.severity = severity
  }
}

extension Finding {
  /// What is wrong.
  package enum Fact: Sendable {
    // Answers of sources
    case sourceFailed(SourceProblem, Asked, Fallback?)
    case recordRejected(RejectedRecord.Reason)
    case wrongValue(expected: ValueKind, found: ValueKind, hides: Bool)
    /// Dates such as `03/04/2026` that nothing orders.
    case ambiguousDates(AmbiguousDates, source: String)
    /// Faults of a source beyond those that are listed.
    case furtherFaults(Int)
    /// Values are shown as they are, and used by no link, card, phone book or export. `further` are some of the places
    /// after the first.
    case valuesLeftOut(ValueKind, count: Int, further: [String])
    /// A row has more cells than the table has headings.
    case wideRow(cells: Int, headings: Int)
    /// A row of a table looks like none, or has a stray quotation mark.
    case oddRow(OddRow.Kind)
    /// The list is UTF-8, whatever the configuration says.
    case ignoredEncoding(String)
    /// Several columns have the same heading, which is `nil` if it may be data.
    case sameHeading(String?, columns: [Int])
    /// The headings of a table are in this line, below others that are skipped.
    case headingLine(Int)
    case snapshotNotKept(CacheProblem)
    /// What reading a contact found.
    case contact(String)
    case photoLeftOut(PhotoProblem)
    case photoMissing(PhotoFault, count: Int)
    case photosNotKept(CacheProblem)
    case emptyList(source: String, isTable: Bool)
    case unknownPath(MissedPath, records: Int, isTable: Bool)
    case missingPages(MissingPages, source: String, isFile: Bool)
    /// Records that are no people, as keys say, and how often.
    case noPerson(count: Int, of: Int, keys: [(name: String, count: Int)])
    /// People whom a list calls inactive, and whom no rule hides.
    case shownInactive(ShownInactive, count: Int, of: Int, source: String, isTable: Bool)

    // Absences
    case absenceFault(AbsenceFault.Reason)
    case absenceDoubt(AwayPeople.Doubt.Reason)
    /// Absences that fit nobody on any list.
    case absencesOfNobody(Int, of: Int)

    // Configuration
    case sameList(String, String)
    case idleKey(String, IdleReason)
    /// A text that looks like a variable of the environment and is sent as it stands.
    case unfilledVariable(written: String, name: String)
    /// A sign for a shell among the arguments of a program.
    case shellSign(String)
    /// An address that shows a list as a page, and what to change in it.
    case pageAddress(PageAddress)
    /// `Basic user:password`, which has to be Base64.
    case plainBasic
    case languageNotBuilt(String, nearest: String?, built: [String])

    // People
    case unknownExclusion(String)
    case everyoneHidden(source: String)
    case unknownField(String, FieldUse, nearest: String?, isPublished: Bool)
    /// People who have a searched value of which only the beginning is searched.
    case longSearchedValues(String, people: Int, longest: Int)
    /// People who have several records whose e-mail addresses differ; the places of the first ones.
    case rowsMerged(people: Int, rows: [[String]])
    case unusedPosition(String, hasOtherSpelling: Bool)
    case unusedOffice(String, nearest: String?)
    /// The `people` of a phone book mean nobody.
    case emptyPhoneBook(String)
    /// A phone book is in several files, since phones take fewer entries in one.
    case cutPhoneBook(String, entries: Int, most: Int, paths: [String])
    /// Of a cycle, also the places of all of its records.
    case manager(UnresolvedReference.Reason, circle: [String])
    /// Records without a known manager beyond those that are listed.
    case furtherManagers(Int)

    // Texts, templates and content
    case missingTexts([String], TextFallback)
    case languageLacksTexts(String, [String])
    case unusedText(String, nearest: String?)
    case unusedFile(FileHint)
    /// Keys at the head of a content page that mean nothing here.
    case frontMatter([String])
    /// CommonMark has none.
    case markdownTable
    case defaultLanguageFolder(String, content: String)
    case languageFolder(String)
    case deadLink(String, nearest: String?)
    case deadAnchor(String)
    /// A text about a group that does not exist.
    case noGroup(nearest: String?)
    /// The head of a group who is nobody that is shown.
    case unknownHead
    case noCode
  }

  /// What was asked for a list.
  package struct Asked: Sendable {
    /// What the list is of, in the words of messages.
    package enum Kind: String, Sendable {
      case people
      case cards
      case absences
    }

    package let kind: Kind
    /// The program's name or path; `nil` for another source.
    package let program: String?
    /// A file or folder.
    package let isFile: Bool
    /// An address at `http:`.
    package let isPlain: Bool

    init(_ source: Source, _ kind: Kind) {
      self.kind = kind
      switch source.location {
      case .command(let command):
        program = command.arguments.first
        isFile = false
        isPlain = false
      case .file, .folder:
        program = nil
        isFile = true
        isPlain = false
      case .url(let url):
        program = nil
        isFile = false
        isPlain = url.lowercased().hasPrefix("http:")
      }
    }
  }

  /// What is shown instead of a failed source.
  package enum Fallback: Sendable {
    /// The data of this time.
    case snapshot(Date?)
    /// Nothing: the snapshot is too old.
    case expired
  }

  /// Why a key has no effect.
  package enum IdleReason: Sendable {
    case file(String)
    case program(String)
    case noContacts
    case noDates
    case noHosting
    /// The site is public.
    case isPublic
    /// A setting of a phone book that its format has no use for.
    case format(String)
  }

  /// What people would be done with by a field that nobody has.
  package enum FieldUse: Sendable { case shown, grouped, sorted, searched, filtered }

  /// Whose texts stand in for missing ones.
  package enum TextFallback: Sendable {
    case file(String)
    case program
  }

  /// What may be meant by a file that no page uses.
  package enum FileHint: Sendable {
    /// A locale of a language that is not listed.
    case language(String)
    case nearest(String)
    /// An asset that templates would name by this key.
    case asset(String)
    case none
  }
}

extension Finding.Fact {
  /// The stable code of the finding in `check --json`.
  package var code: String {
    switch self {
    case .sourceFailed(let problem, _, _): "source-" + problem.code
    case .recordRejected(.notAnObject): "record-not-an-object"
    case .recordRejected(.noName): "record-without-name"
    case .wrongValue: "wrong-value"
    case .ambiguousDates: "ambiguous-date"
    case .furtherFaults: "further-faults"
    case .valuesLeftOut(.spreadsheetError, _, _): "spreadsheet-error"
    case .valuesLeftOut: "value-left-out"
    case .wideRow: "cells-beyond-headings"
    case .oddRow(.strayQuote): "stray-quote"
    case .oddRow: "unlike-row"
    case .ignoredEncoding: "ignored-encoding"
    case .sameHeading: "same-heading"
    case .headingLine: "lines-above-headings"
    case .snapshotNotKept: "snapshot-not-kept"
    case .contact: "contact"
    case .photoLeftOut: "photo-left-out"
    case .photoMissing: "photo-missing"
    case .photosNotKept: "photos-not-kept"
    case .emptyList: "empty-list"
    case .unknownPath: "unknown-path"
    case .missingPages: "missing-pages"
    case .noPerson: "no-person"
    case .shownInactive: "shown-inactive"
    case .absenceFault(let reason): "absence-" + reason.rawValue
    case .absenceDoubt(.severalPeople): "absence-ambiguous"
    case .absenceDoubt(.unknownDeputy): "absence-deputy-unknown"
    case .absenceDoubt(.severalDeputies): "absence-deputy-ambiguous"
    case .absencesOfNobody: "absence-of-nobody"
    case .sameList: "same-list"
    case .idleKey: "idle-key"
    case .unfilledVariable: "unfilled-variable"
    case .shellSign: "shell-sign"
    case .pageAddress: "page-address"
    case .plainBasic: "plain-basic"
    case .languageNotBuilt: "language-not-built"
    case .unknownExclusion: "unknown-exclusion"
    case .everyoneHidden: "everyone-hidden"
    case .unknownField: "unknown-field"
    case .longSearchedValues: "long-searched-values"
    case .rowsMerged: "rows-merged"
    case .unusedPosition: "unused-position"
    case .unusedOffice: "unused-office"
    case .emptyPhoneBook: "empty-phone-book"
    case .cutPhoneBook: "cut-phone-book"
    case .manager(.nobody, _): "manager-unknown"
    case .manager(.severalPeople, _): "manager-ambiguous"
    case .manager(.circle, _): "manager-circle"
    case .furtherManagers: "further-managers"
    case .missingTexts, .languageLacksTexts: "missing-texts"
    case .unusedText: "unused-text"
    case .unusedFile: "unused-file"
    case .frontMatter: "front-matter"
    case .markdownTable: "markdown-table"
    case .defaultLanguageFolder: "default-language-folder"
    case .languageFolder: "language-folder"
    case .deadLink: "dead-link"
    case .deadAnchor: "dead-anchor"
    case .noGroup: "no-group"
    case .unknownHead: "unknown-head"
    case .noCode: "no-qr-code"
    }
  }
}
