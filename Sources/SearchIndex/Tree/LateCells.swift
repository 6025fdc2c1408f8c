import Basics

/// The values of rows that wait for what everybody's have in common, e-mail addresses and phones, and hashes of
/// all values.
struct LateCells: Sendable {
  /// The values, person by person.
  let texts: TextColumn
  /// A hash of each person's row.
  let hashes: [UInt64]
  /// What each person's row has.
  let forms: [RowForm]
  /// The domains that rows have by number.
  let domains: [String]
  /// The beginnings of phone numbers that rows have by number.
  let phoneStarts: [String]

  /// - Parameters:
  ///   - firstWordCounts: of how many words of the slug each first name is.
  ///   - cells: the other values of everybody.
  ///   - forms: of everybody, whether there is a card.
  init(
    _ slugs: TextColumn, firstWordCounts: [Int32], emails: TextLists, phones: TextLists,
    cells: TextColumn, forms: [RowForm]
  ) {
    let patterns = MailPatterns(emails.texts)
    let starts = PhoneStarts(phones.texts)
    let parts = inParallel(slugs.count, parts: min(64, slugs.count / 512)) { range in
      var part: (texts: TextColumn, hashes: [UInt64], forms: [RowForm]) = (TextColumn(), [], [])
      part.hashes.reserveCapacity(range.count)
      part.forms.reserveCapacity(range.count)
      part.texts.reserveCapacity(texts: RowColumn.latePlaces * range.count, bytes: 16 * range.count)
      emails.texts.withUnsafeTexts { emailTexts in
        phones.texts.withUnsafeTexts { phoneTexts in
          slugs.withUnsafeTexts { slugs in
            cells.withUnsafeTexts { cells in
              for person in range {
                var form = forms[person]
                form.add(filledOf: cells, person: person)
                var hash = ContentHash()
                hash.append(content: cells[RowColumn.ownTexts(of: person)])
                patterns.write(
                  emails[person], of: emailTexts, slug: slugs[person],
                  firstWords: Int(firstWordCounts[person]), to: &part.texts)
                if part.texts.openCount > 0 { form.insert(.emails) }
                part.texts.withOpen { hash.append(content: $0) }
                part.texts.end()
                starts.write(phones[person], of: phoneTexts, to: &part.texts)
                part.texts.withOpen { hash.append(content: $0) }
                part.texts.end()
                hash.append(word: UInt64(form.rawValue))
                part.hashes.append(hash.value)
                part.forms.append(form)
              }
            }
          }
        }
      }
      return part
    }
    texts = TextColumn(joining: parts.map(\.texts))
    hashes = parts.flatMap(\.hashes)
    self.forms = parts.flatMap(\.forms)
    domains = patterns.domains
    phoneStarts = starts.starts
  }
}
