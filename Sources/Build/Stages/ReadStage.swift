import Basics

/// Stage 2: makes records of the sources' answers, and cards of the contacts'.
package enum ReadStage {
  /// - Parameters:
  ///   - memo: what is known of the cards of the last export; `nil` where all are to be read.
  ///   - times: takes the time of all cores together.
  package static func readings(
    _ answers: Answers, memo: ContactMemo? = nil, times: StageTimes = StageTimes()
  ) -> SourceReadings {
    let (sources, contacts) = together {
      let reader = SourceReader(settings: answers.settings)
      return sideBySide(answers.sources) { answer in
        times.measure(.json) { reader.read(answer) }
      }
    } and: {
      let reader = SourceReader(settings: answers.contactSettings)
      return answers.contacts.map { answer in
        times.measure(.json) { reader.read(answer) { ContactExport.accept($0, memo: memo) } }
      }
    }
    return SourceReadings(sources: sources, contacts: contacts)
  }
}
