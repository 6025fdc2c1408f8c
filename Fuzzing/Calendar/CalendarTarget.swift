import Foundation
import Lists
import People

@testable import Wings

/// Sources of absences: calendars, tables and lists of JSON. That none takes long, or much memory, libFuzzer checks.
enum Target {
  private static let window = AbsenceWindow(today: 20_782, timeZone: "Europe/Tallinn")
  private static let people = [
    Record(id: "7", name: .parts(first: "Mari", last: "Tamm"), emails: ["a@x.example"]),
    Record(name: .parts(first: "Jaan", last: "Saar"), emails: ["jaan@x.example"]),
    Record(name: .single("山田太郎")),
  ]

  static func check(_ bytes: [UInt8]) {
    let body = Body(Data(bytes))
    for format in [nil] + AbsenceFormat.allCases.map(Optional.some) {
      let decoder = AbsenceDecoder(format: format, window: window)
      let outcome = decoder.decode(body)
      precondition(outcome == decoder.decode(body), "another result from the same calendar")
      guard case .success(let list) = outcome else { continue }
      precondition(list.faults.count <= list.faultCount, "more faults than are counted")
      for absence in list.absences {
        precondition(!absence.periods.isEmpty, "an absence without a day")
        for period in absence.periods {
          precondition(period.overlaps(window.days), "an absence that is over, or too far ahead")
        }
      }
      let directory = Directory(
        merging: [RecordList(office: "A", records: people, phoneCountry: nil)])
      guard let everybody = directory.everybody else { continue }
      let away = AwayPeople([list.absences], among: everybody, [window], traces: false)
      precondition(away.entries.count <= people.count, "more people than there are")
    }
  }
}
