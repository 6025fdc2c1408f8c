import People

extension PageContext {
  /// When a person last confirmed the entry, in days since 1970-01-01, and the words for that; `nil` for never.
  package func confirmed(_ person: Int) -> (day: Int, text: String)? {
    people.texts(of: .confirmed, at: person).first.flatMap { Timestamp(iso8601: $0) }.map {
      ($0.day, language.texts("confirmedIn", ["month": language.texts.month($0.day)]))
    }
  }
}
