import Basics

/// Stage 2: makes records of the sources' answers, and cards of the contacts'.
package enum ReadStage {
  /// - Parameters:
  ///   - memo: what is known of the cards of the last export; `nil` where all are to be read.
  ///   - times: takes the time of all cores together.
  package static func readings(
    _ answers: consuming Answers, memo: ContactMemo? = nil, times: StageTimes = StageTimes()
  ) -> SourceReadings {
    let lists = SourceReader(settings: answers.settings)
    let cards = SourceReader(settings: answers.contactSettings)
    let (sources, contacts) = together { [answers = answers.sources] in
      sideBySide(answers) { answer in
        times.measure(.json) { lists.read(answer) }
      }
    } and: { [answer = answers.contacts, country = answers.contactsCountry] in
      answer.map { answer in
        times.measure(.json) {
          cards.read(answer) { ContactExport.accept($0, memo: memo, phoneCountry: country) }
        }
      }
    }
    return SourceReadings(sources: sources, contacts: contacts)
  }
}
