import Basics
import Output
import People
import Search
import Synchronization

extension FileKind {
  static let searchIndex = FileKind("search/index.json", .front, .folder, showsPeople: true)
  /// For pages opened from disk.
  static let searchScript = FileKind("search/index.js", .front, .folder, showsPeople: true)
  static let searchHead = FileKind("search/head.bin", .front, .folder, showsPeople: true)
  static let searchPart = FileKind("search/*.bin", .leaf, .folder, showsPeople: true)
}

struct SearchFiles {
  private let site: SiteModel
  private let plan: LanguagePlan
  private let plans: [LanguagePlan]
  private let own: Fingerprint

  /// - Parameter plans: each language's plan; the first one's order ranks equal results.
  init?(_ site: SiteModel, plans: [LanguagePlan]) {
    guard let plan = plans.first else { return nil }
    self.site = site
    self.plan = plan
    self.plans = plans
    own = FingerprintHasher.fingerprint { hasher in
      hasher.append(plan.language)
      hasher.append(site.options.sortBy.name)
      for index in plan.order {
        hasher.append(site.personFingerprints[index])
        if !site.photos.isEmpty { hasher.append(site.photos[index]?.path) }
      }
      for section in plans.flatMap({ $0.indexedSections(site.options) }) {
        hasher.append(section.field.name)
        hasher.append(section.terms.count)
        for values in section.terms {
          hasher.append(values)
          hasher.append(values.map(section.name))
        }
      }
      for plan in plans {
        hasher.append(plan.texts("functionWords"))
        for section in plan.sections where section.hasGroupPages {
          hasher.append(section.folder)
          hasher.append(
            SiteLanguage.label(ofField: section.field.name, site, plan.texts))
        }
      }
      for office in site.options.offices {
        hasher.append(office.name)
        hasher.append(office)
      }
      for field in site.options.search { hasher.append(field.name) }
      for section in plan.sections where section.hasGroupPages {
        for group in section.groups { hasher.append(group.slug) }
      }
      for groups in [site.options.nicknames, site.options.synonyms] {
        hasher.append(groups.count)
        for group in groups { hasher.append(group) }
      }
    }
  }

  /// The one file of a small directory, and the script for pages opened from disk.
  var files: [SiteFile] {
    let index = Once {
      let source = source
      return SearchIndex(
        people: source.entries, fields: source.fields, nicknames: source.nicknames)
    }
    let json = SiteFile(.searchIndex, own: own, shared: site.dataInputs) { index.value.json() }
    // Not `own`, by which the files of the tree are told from others in the same folder.
    let ownOfScript = FingerprintHasher.fingerprint {
      $0.append("script")
      $0.append(own)
    }
    let script = SiteFile(.searchScript, own: ownOfScript, shared: site.dataInputs) {
      index.value.script()
    }
    return (site.hasSearchTree ? [] : [json]) + (site.isSearchedFromDisk ? [script] : [])
  }

  var batch: FileBatch? {
    guard site.hasSearchTree else { return nil }
    return FileBatch(folder: FileKind.searchPart.pattern.folder, own: own, shared: site.dataInputs)
    {
      let source = source
      let index = SearchTree(
        count: source.count, order: source.searchOrder, fields: source.fields,
        nicknames: source.nicknames, people: source.forEachPerson)
      let kind = FileBatch.File(
        .searchIndex,
        own: FingerprintHasher.fingerprint { $0.append(SearchTree.index) }
      ) { SearchTree.index }
      let head = FileBatch.File(.searchHead, own: nil) { index.head }
      return [kind, head]
        + index.files.map { file in
          FileBatch.File(
            .searchPart, at: FileKind.searchPart.pattern.path(file.name), own: file.fingerprint
          ) { file.bytes }
        }
    }
  }

  private var source: SearchSource {
    SearchSource(site, plan: plan, plans: plans)
  }
}

/// A value that is computed on first use, once, from any thread.
package final class Once<Value: Sendable>: Sendable {
  private let computed = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
  }

  package var value: Value {
    computed.withLock { computed in
      if let computed { return computed }
      let value = compute()
      computed = value
      return value
    }
  }
}
