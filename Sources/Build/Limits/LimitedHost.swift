import Settings

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
