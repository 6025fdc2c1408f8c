package import Basics
import Output
import Settings
import Site

/// A site's size, and the limits of hosts that it exceeds.
package struct HostReview {
  private let size: SiteSize
  /// The codes of the site's languages, the default first.
  private let languages: [String]

  package init(_ size: SiteSize, languages: [String]) {
    self.size = size
    self.languages = languages
  }

  /// One of each limit that one file can exceed.
  package static var examples: [Diagnostic] {
    var size = SiteSize(FileKinds(languages: ["en"]))
    size.add("people.vcf", bytes: 1 << 43)
    return LimitedHost.allCases.flatMap(HostReview(size, languages: ["en"]).limits(of:))
  }

  /// The size, and the hosts that accept the site.
  package func summary(_ hosts: [LimitedHost]) -> String {
    let (path, bytes) = size.largest
    let head =
      "the site would be \(number(size.all.files)) files, \(amount(size.all.bytes));"
      + " the largest is \(TerminalText.escaped(path)), \(amount(bytes))"
    let lines = hosts.filter { $0.exceeded(by: size).isEmpty }.map {
      "  \($0.rawValue): within the limits"
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// One for each limit that the site exceeds: an error if it holds for every plan and way to publish.
  package func limits(of host: LimitedHost) -> [Diagnostic] {
    host.exceeded(by: size).map { limit in
      let condition =
        switch limit.condition {
        case .onFreePlan: " on the free plan"
        case .fromBranch: " where the site is pushed to a branch"
        case nil: ""
        }
      var words = Diagnostic.error(
        "host-limit", "\(host.rawValue) takes \(takes(limit))\(condition); \(has(limit))")
      if limit.condition != nil { words = words.asWarning }
      words.remedies = advice(limit)
      return words
    }
  }

  private func takes(_ limit: HostLimit) -> String {
    switch limit.quantity {
    case .files: "\(number(limit.most)) files"
    case .siteBytes: "sites of \(amount(limit.most))"
    case .fileBytes: "files of \(amount(limit.most))"
    case .filesOfFolder: "\(number(limit.most)) files in a folder"
    }
  }

  private func has(_ limit: HostLimit) -> String {
    switch limit.quantity {
    case .files: return "the site would be \(number(size.all.files))"
    case .siteBytes: return "the site would be \(amount(size.all.bytes))"
    case .fileBytes:
      return "`\(size.largest.path)` would be \(amount(size.largest.bytes))"
    case .filesOfFolder:
      let (folder, files) = size.fullest
      return "`\(folder)/` would hold \(number(files))"
    }
  }

  /// Ways to a smaller site, the mildest first.
  private func advice(_ limit: HostLimit) -> [String] {
    let elsewhere = "`s3`, or your own server, takes it as it is"
    if limit.quantity == .fileBytes { return fileAdvice + [elsewhere] }
    var lines: [String] = []
    for setting in size.fileKinds.all.compactMap(\.isLeftOutBy) {
      if let share = share(.of(setting: setting)) {
        lines.append("`\(setting)` leaves out \(share)")
      }
    }
    if let share = share(.photos) {
      lines.append("`publish` without `photo` leaves out \(share)")
    }
    if limit.quantity == .files, let share = share(.furtherPages) {
      lines.append("a larger `pageSize` leaves out up to \(share)")
    }
    if limit.quantity != .filesOfFolder {
      for language in languages.dropFirst() {
        guard let share = share(.language(language)) else { continue }
        lines.append("`languages` without `\(language)` leaves out \(share)")
      }
    }
    return lines + [elsewhere]
  }

  private var fileAdvice: [String] {
    guard let kind = size.fileKinds.kind(of: size.largest.path) else { return [] }
    if kind == .card, size[.photos].files > 0 {
      return ["it holds photos: `publish` without `photo` makes it small"]
    }
    let isCut =
      kind.stage != .leaf && kind.showsPeople && PagePath.name(of: size.largest.path) != nil
    return isCut ? ["a smaller `pageSize` cuts long lists into more pages"] : []
  }

  private func share(_ kind: SiteSize.Kind) -> String? {
    let share = size[kind]
    return share.files == 0
      ? nil : "\(number(share.files)) files, \(amount(share.bytes))"
  }

  /// With a comma between thousands.
  private func number(_ number: Int) -> String {
    var digits = String(number)
    var groups: [Substring] = []
    while digits.utf8.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return ([digits[...]] + groups).joined(separator: ",")
  }

  private func amount(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: bytes.counted("byte", "bytes")
    case ..<1_000_000: "\(bytes / 1_000) KB"
    default: "\(number(bytes / 1_000_000)).\(bytes / 100_000 % 10) MB"
    }
  }
}
