import Basics

/// The values of rows that wait for what everybody's have in common, e-mail addresses and phones, and hashes of
/// all values.
struct LateCells: Sendable {
  /// The values, person by person.
  let texts: TextColumn
  /// A hash of each person's row.
  let hashes: [UInt64]
  /// The domains that rows have by number.
  let domains: [String]
  /// The beginnings of phone numbers that rows have by number.
  let phoneStarts: [String]

  /// - Parameters:
  ///   - firstWordCounts: of how many words of the slug each first name is.
  ///   - cells: the other values of everybody.
  init(
    _ slugs: TextColumn, firstWordCounts: [Int32], emails: TextLists, phones: TextLists,
    cells: TextColumn
  ) {
    let patterns = MailPatterns(emails.texts)
    let starts = PhoneStarts(phones.texts)
    let parts = inParallel(slugs.count, parts: min(64, slugs.count / 512)) { range in
      var part: (texts: TextColumn, hashes: [UInt64]) = (TextColumn(), [])
      part.hashes.reserveCapacity(range.count)
      part.texts.reserveCapacity(texts: RowColumn.latePlaces * range.count, bytes: 16 * range.count)
      emails.texts.withUnsafeTexts { emailTexts in
        phones.texts.withUnsafeTexts { phoneTexts in
          slugs.withUnsafeTexts { slugs in
            cells.withUnsafeTexts { cells in
              for person in range {
                var hash = ContentHash()
                hash.append(content: cells[RowColumn.ownTexts(of: person)])
                patterns.write(
                  emails[person], of: emailTexts, slug: slugs[person],
                  firstWords: Int(firstWordCounts[person]), to: &part.texts)
                part.texts.withOpen { hash.append(content: $0) }
                part.texts.end()
                starts.write(phones[person], of: phoneTexts, to: &part.texts)
                part.texts.withOpen { hash.append(content: $0) }
                part.texts.end()
                part.hashes.append(hash.value)
              }
            }
          }
        }
      }
      return part
    }
    texts = TextColumn(joining: parts.map(\.texts))
    hashes = parts.flatMap(\.hashes)
    domains = patterns.domains
    phoneStarts = starts.starts
  }
}
