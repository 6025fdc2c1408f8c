import Templating

/// What visitors are told of sources that are not well.
enum SourceNotices {
  /// The notice's parts, the lists' before the contacts'.
  static func values(_ sources: [SourceStatus], contacts: SourceStatus?, texts: Texts) -> [Value] {
    var lines = sources.filter(\.isNoticeable).map {
      ($0.name, text(of: $0, keys: "notice", texts: texts))
    }
    if let contacts, contacts.isNoticeable {
      lines.append(
        (texts("noticeContacts"), text(of: contacts, keys: "noticeContacts", texts: texts)))
    }
    return lines.map { name, text in
      .context(Context(PageSchemas.notice.shape, [.text(name), .text(text)]))
    }
  }

  /// - Parameter keys: what the keys of the texts begin with.
  private static func text(of source: SourceStatus, keys: String, texts: Texts) -> String {
    guard let asOf = source.asOf else { return texts(keys + "Failed") }
    let key = source.state == .heldBack ? "HeldBack" : "Snapshot"
    return texts(keys + key, ["date": texts.day(asOf)])
  }
}
