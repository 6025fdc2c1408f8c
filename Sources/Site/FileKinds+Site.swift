package import Output
import People

extension SiteOptions {
  /// The kinds of files that a site with these options may have, and those whose paths belong to it anyway.
  package var fileKinds: FileKinds { FileKinds(self, languages: languages) }
}

extension FileKinds {
  /// - Parameters:
  ///   - options: `nil` for the kinds of any site.
  ///   - languages: language codes, the default first.
  ///   - further: the kinds of files of all wings, for the kinds of any site.
  package init(
    _ options: SiteOptions? = nil, languages: [String], further: [FileKind] = []
  ) {
    let has = { (isWritten: (SiteOptions) -> Bool) in options.map(isWritten) ?? true }
    var kinds: [FileKind] = [
      .marker, .frontPage, OverviewPage.file, .chart, NotFoundPage.file, OfflinePage.file,
      .people, .peopleSchema, .manifest, .serviceWorker, .sitemap, .robots, .person, .card,
    ]
    for folder in Field.grouped.map(\.folder) + ["groups"] {
      kinds += [FileKind.groupPages.in(folder, .folder), .groupCards.in(folder, .folder)]
    }
    kinds += [
      .everybody, .chartBranch, .searchIndex, .searchScript,
      .searchHead, .searchPart, .peoplePart, .photo, .asset,
    ]
    let fields = Field.stored.filter { $0.hasFolder && !Field.grouped.contains($0) }
    let groups = options.map { $0.groups + [$0.groupBy].compactMap(\.self) }
    for folder in groups?.compactMap(\.standard).filter(fields.contains) ?? fields {
      kinds += [FileKind.groupPages, .groupCards].map { $0.in(folder.folder, .recordedFolder) }
    }
    if has({ $0.tree != nil }) {
      kinds += [.unitPages, .groupCards.in(FileKind.unitPages.pattern.folder, .recordedFolder)]
    }
    if has({ $0.baseURL != nil }) { kinds.append(.openSearch) }
    if has({ $0.baseURL != nil && $0.isPublic }) { kinds.append(.sitemapPart) }
    if has(\.hasAllCards) { kinds += [.allCards, .allCardsPart] }
    kinds += options?.furtherKinds ?? further
    self.init(kinds, languages: languages.dropFirst())
  }
}
