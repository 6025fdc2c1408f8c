import Templating

/// What visitors are told of sources that are not well.
enum SourceNotices {
  static func values(_ sources: [SourceStatus], texts: Texts) -> [Value] {
    sources.filter(\.isNoticeable).map { source in
      let text =
        source.asOf.map {
          texts("noticeSnapshot", ["date": texts.day($0)])
        } ?? texts("noticeFailed")
      return .context(
        Context(PageSchemas.notice.shape, [.text(source.name), .text(text)]))
    }
  }
}
