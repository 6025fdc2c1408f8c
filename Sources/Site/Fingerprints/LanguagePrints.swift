import Basics
import People
import SiteFiles

/// The fingerprints of one language's pages.
///
/// They cover more than a page shows: all that is known of a person, for a row that shows the name.
/// So a page may be rendered in vain, but never keep an old face.
struct LanguagePrints: Sendable {
  private let plan: LanguagePlan
  /// What people show in this language, by the place in the directory.
  private let shown: [Fingerprint]
  private let inputs: [String: SharedInputs]
  private let none: SharedInputs

  init(
    site: SiteModel, plan: LanguagePlan, contents: [RenderedContent], announcements: [[UInt8]]
  ) {
    self.plan = plan
    shown = inParallel(site.directory.people.count) { place in
      Self.fingerprint(of: place, site: site, plan: plan)
    }
    let parts = SiteParts(site)
    none = parts.data
    inputs = Dictionary(
      site.schemas.kinds.map { template, _ in
        let inputs = parts.page(
          template: template, texts: plan.texts, contents: contents, announcements: announcements,
          isList: template == "front" || template == "group")
        return (template, inputs)
      }
    ) { first, _ in first }
  }

  /// What the pages of a template have in common.
  func shared(_ template: String) -> SharedInputs { inputs[template] ?? none }

  func person(_ place: Int) -> Fingerprint { shown[place] }

  func people(_ places: some Sequence<Int>, _ heads: [String] = []) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(heads)
      for place in places { hasher.append(shown[place]) }
    }
  }

  /// What the front page shows.
  ///
  /// - Parameters:
  ///   - rows: the people of each section, or of the one list.
  ///   - codes: the codes of each position.
  func front(total: Int, rows: [ArraySlice<Int>], codes: [[String]]) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(total)
      for codes in codes { hasher.append(codes) }
      for section in plan.sections {
        hasher.append(section.folder)
        hasher.append(section.names)
        for group in section.groups {
          hasher.append(group.slug)
          hasher.append(group.people.count)
        }
      }
      for people in rows { hasher.append(self.people(people)) }
    }
  }

  /// What is known of a person, and what the groups are called and where they are.
  private static func fingerprint(
    of place: Int, site: SiteModel, plan: LanguagePlan
  ) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(site.personPrints[place])
      hasher.append(
        site.directory.people[place].position.map {
          site.directory.positions.name(of: $0, language: plan.language)
        })
      append(place, plan.positions, to: &hasher)
      append(place, plan.projects, to: &hasher)
      append(place, plan.offices, to: &hasher)
    }
  }

  private static func append(
    _ place: Int, _ section: LanguagePlan.Section, to hasher: inout FingerprintHasher
  ) {
    section.forEachGroup(of: place) { group in
      hasher.append(group.map { section.groups[$0].slug })
    }
  }
}
