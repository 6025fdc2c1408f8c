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

/// A static host with known limits.
package enum LimitedHost: String, CaseIterable, Sendable {
  case githubPages = "github-pages"
  case cloudflarePages = "cloudflare-pages"
  case netlify
  case s3
  case azure

  /// What the host takes.
  ///
  /// These are the hosts' own documents as of 2026, where nothing else is said:
  ///
  /// - GitHub Pages: a published site of 1 GB
  ///   (<https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits>), taken for
  ///   10⁹ bytes. A site that is pushed to a branch is in Git, which takes files of 100 MiB
  ///   (<https://docs.github.com/en/repositories/working-with-files/managing-large-files>).
  /// - Cloudflare Pages: 20,000 files on the free plan and 100,000 on others, 25 MiB each
  ///   (<https://developers.cloudflare.com/pages/platform/limits/>).
  /// - Netlify: 54,000 files in one folder, however many in all
  ///   (<https://docs.netlify.com/site-deploys/overview/>).
  /// - Amazon S3: objects of 5 TB, however many. The newest documents say 48.8 TiB
  ///   (<https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html>); other stores with its interface
  ///   have kept 5 TB.
  /// - Azure Static Web Apps: 250 MB on the free plan and 500 MB on the standard one
  ///   (<https://learn.microsoft.com/azure/static-web-apps/quotas>). That these are MiB is known from what
  ///   it says on refusing a site: "The limit for this Static Web App is 524288000 bytes". The 15,000 files are the least
  ///   certain of all: users were told so, and no document that could be had says it.
  package var limits: [HostLimit] {
    switch self {
    case .githubPages:
      [
        HostLimit(.siteBytes, 1_000_000_000),
        HostLimit(.fileBytes, 104_857_600, only: .fromBranch),
      ]
    case .cloudflarePages:
      [
        HostLimit(.files, 100_000), HostLimit(.files, 20_000, only: .onFreePlan),
        HostLimit(.fileBytes, 26_214_400),
      ]
    case .netlify: [HostLimit(.filesOfFolder, 54_000)]
    case .s3: [HostLimit(.fileBytes, 5_000_000_000_000)]
    case .azure:
      [
        HostLimit(.siteBytes, 524_288_000), HostLimit(.siteBytes, 262_144_000, only: .onFreePlan),
        HostLimit(.files, 15_000),
      ]
    }
  }

  /// The exceeded limits, one of each quantity.
  package func exceeded(by size: SiteSize) -> [HostLimit] {
    var quantities: Set<HostLimit.Quantity> = []
    return limits.filter { limit in
      limit.value(of: size) > limit.most && quantities.insert(limit.quantity).inserted
    }
  }
}

/// A limit of a host.
package struct HostLimit: Equatable, Sendable {
  package enum Quantity: Sendable {
    case files, siteBytes, fileBytes, filesOfFolder
  }

  /// When a limit applies.
  package enum Condition: Sendable {
    case onFreePlan
    /// Sites pushed to a branch of a repository.
    case fromBranch
  }

  package let quantity: Quantity
  package let most: Int
  /// `nil` if the limit always applies.
  package let condition: Condition?

  init(_ quantity: Quantity, _ most: Int, only condition: Condition? = nil) {
    self.quantity = quantity
    self.most = most
    self.condition = condition
  }

  /// The site's value of the limited quantity.
  package func value(of size: SiteSize) -> Int {
    switch quantity {
    case .files: size.all.files
    case .siteBytes: size.all.bytes
    case .fileBytes: size.largest.bytes
    case .filesOfFolder: size.fullest.files
    }
  }
}
