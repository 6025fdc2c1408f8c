import Basics
import Build
import Foundation
import Memory
import Settings

/// What `rollcall about` prints.
enum PersonReviewOutput {
  /// The one review, or one for each site.
  static func text(_ reviews: [PersonReview]) -> String {
    let sites = reviews.compactMap { review in review.site.map { "  \($0): \(place(of: review))" } }
    return
      ((sites.count > 1 ? [(["Sites:"] + sites).joined(separator: "\n")] : []) + reviews.map(text))
      .joined(separator: "\n\n")
  }

  /// Where the site shows the person, or what keeps them out of it.
  private static func place(of review: PersonReview) -> String {
    guard let audience = review.withheldBy else { return review.page ?? "not shown" }
    return "not shown: withheld by \(rule("people", audience.place)): "
      + audience.people.map(shown).joined(separator: " and ")
  }

  static func json(_ reviews: [PersonReview]) -> String {
    encoded(["people": reviews.map(\.whole)])
  }

  static func json(_ candidates: [PersonReview.Candidate]) -> String {
    encoded(["matches": candidates])
  }

  private static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  static func text(_ candidates: [PersonReview.Candidate]) -> String {
    let lines = candidates.map { candidate in
      let marks =
        (candidate.id.map { ["id " + $0] } ?? []) + candidate.emails
        + (candidate.page.map { [$0] } ?? ["not shown"]) + candidate.places
      return "  " + shown(candidate.name) + ": " + marks.map(shown).joined(separator: ", ")
    }
    return (["\(candidates.count) people; ask again with an id, an address or a page:"] + lines)
      .joined(separator: "\n")
  }

  static func text(_ removed: Forgetting.Removed) -> String {
    if removed.isEmpty { return "the cache holds nothing of this person" }
    var lines: [String] = []
    for memory in removed.memories {
      lines.append(
        "removed from the history of \(memory.output): \(words(of: memory.kind)), "
          + memory.time.formatted(.iso8601))
    }
    for (source, count) in removed.photos {
      lines.append(
        "removed \(count.counted("photo", "photos")) of \(source) that no record names")
    }
    lines += removed.snapshots.map { "replaced the earlier answer of \($0)" }
    lines += removed.dropped.map(CacheMessages.dropped)
    lines += removed.copies.map { "removed \($0), a copy of an earlier cache" }
    return lines.joined(separator: "\n")
  }

  private static func words(of kind: History.Kind?) -> String {
    switch kind {
    case nil: "in the last build"
    case .joined: "joined"
    case .left: "left"
    case .changed: "changed"
    }
  }

  // MARK: One person

  private static func text(_ review: PersonReview) -> String {
    var lines = review.site.map { [$0 + ":"] } ?? []
    lines.append(
      shown(review.name) + (review.id.map { " (id \(shown($0)))" } ?? "") + ": " + place(of: review)
    )
    for entry in review.records { lines += text(entry) }
    if !review.shown.isEmpty {
      lines += ["", "Shown:"]
      lines += review.shown.map {
        "  \($0.field): \($0.sources.joined(separator: ", ")) (\(words(of: $0.reason)))"
      }
    }
    if let unit = review.unit {
      lines += ["", "Unit:", "  " + unit.path.map(shown).joined(separator: " / ")]
      lines.append(
        "  by \(unit.fields.joined(separator: ", ")) of \(unit.sources.joined(separator: ", "))")
    }
    for card in review.contacts { lines += text(card) }
    for section in review.sections { lines += section.lines }
    if !review.files.isEmpty {
      lines += ["", "Files:"] + review.files.map { "  " + $0 }
    }
    lines += ["", "Cache:"]
    lines += review.photos.map {
      "  a photo of \($0.source), \($0.width) × \($0.height): \($0.name)"
    }
    lines += review.history.map {
      "  \($0.time) \($0.kind): \(shown($0.name)), \($0.page), \($0.output)"
    }
    lines += review.holdings.map { "  " + text($0) }
    if review.photos.isEmpty, review.history.isEmpty, review.holdings.isEmpty {
      lines.append("  nothing")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ holding: PersonReview.Holding) -> String {
    switch holding.kind {
    case .answer:
      "the last answer of \(holding.source ?? "a source that is gone")"
        + (holding.configuration.map { ", for \(shown(ShellWord.path($0)))" } ?? "")
    case .copy: "\(holding.path ?? ""), a copy of an earlier cache"
    case .unknownCopy:
      "\(holding.path ?? ""), a copy of an earlier cache, may have the person; `--forget` removes it"
    }
  }

  private static func text(_ entry: PersonReview.Entry) -> [String] {
    let asOf = entry.asOf.map { ", as of \($0)" } ?? ""
    var lines = ["", "\(entry.source), \(shown(ShellWord.path(entry.place)))\(asOf):"]
    lines += entry.hiddenBy.map { "  hidden by \(rule($0.key, $0.place))" }
    lines += entry.values.map { value in
      let fate =
        switch value.fate {
        case .shown: value.shownFrom.map { "shown, as \($0) has it" } ?? "shown"
        case .otherSource: "not shown: that of \(value.shownFrom ?? "") is"
        case .unpublished: "withheld by \(rule("publish", value.rule?.place))"
        case .unresolved: "not shown: it names nobody who is shown"
        case .hidden: "hidden"
        case .internalUse: "compared, never shown"
        }
      return "  \(value.field): \(value.texts.map(shown).joined(separator: "; ")) [\(fate)]"
    }
    return lines
  }

  private static func text(_ card: PersonReview.ContactCard) -> [String] {
    let fate =
      switch card.fate {
      case .taken: "matches"
      case .otherCard: "not used: another card of this name is"
      case .severalPeople: "not used: it fits several people"
      case .notPublished: "published in no form"
      }
    return ["", "contacts, \(shown(ShellWord.path(card.place))): \(fate)"]
      + card.properties.map { property in
        let types = property.types.isEmpty ? "" : " (\(property.types.joined(separator: ",")))"
        return "  \(property.name)\(types): \(shown(property.text)) "
          + (property.isPublished ? "[published]" : "[private]")
      }
  }

  private static func words(of reason: PersonReview.Shown.Reason) -> String {
    switch reason {
    case .onlySource: "the only source"
    case .firstSource: "the first source that has it"
    case .merge: "preferred by `merge`"
    case .united: "united"
    case .edit: "a correction"
    }
  }

  private static func rule(_ key: String, _ place: String?) -> String {
    "`\(key)`" + (place.map { ", \($0)" } ?? "")
  }

  private static func shown(_ text: String) -> String { TerminalText.escaped(text) }
}
