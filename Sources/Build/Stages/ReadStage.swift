import Basics
import Lists
import Settings

/// Stage 2: reads records and cards from the answers. The cache is asked for its note of unchanged contacts, and for
/// nothing else.
enum ReadStage {
  static func readings(
    _ answers: consuming Answers, memo: ContactMemo? = nil, times: StageTimes = StageTimes()
  ) -> SourceReadings {
    let replaced = answers.replaced
    let lists = SourceReader(settings: answers.settings)
    let cards = SourceReader(settings: answers.contactSettings)
    let ofWings = sideBySide(answers.ofWings) { [scope = answers.scope] source, answer in
      times.measure(.json) {
        let reading = cards.read(answer) { body in
          source.read(body, scope).map { ($0, people: $0.count) }
        }
        return WingReading(source: source, reading: reading)
      }
    }
    let (sources, contacts) = together { [answers = answers.sources] in
      sideBySide(Array(answers.enumerated())) { index, answer in
        let joined = ofWings.filter { $0.source.joinedTo == index }
          .map { $0.reading.value as? JoinedList }
        return times.measure(.json) { lists.read(answer, joined: joined) }
      }
    } and: { [answer = answers.contacts, country = answers.contactsCountry] in
      answer.map { answer in
        times.measure(.json) {
          cards.read(answer) { ContactExport.accept($0, memo: memo, phoneCountry: country) }
        }
      }
    }
    return SourceReadings(sources: sources, contacts: contacts, ofWings: ofWings)
      .losing(replaced)
  }
}
