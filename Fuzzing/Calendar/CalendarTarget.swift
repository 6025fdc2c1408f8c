import Formats
import Foundation
import People

/// Feeds of absences: calendars, tables and lists of JSON.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let window = AbsenceWindow(today: 20_782, timeZone: "Europe/Tallinn")
    for format in [nil] + AbsenceFormat.allCases.map(Optional.some) {
      let decoder = AbsenceDecoder(format: format, window: window)
      guard case .success(let list) = decoder.decode(Body(Data(bytes))) else { continue }
      precondition(list.faults.count <= list.faultCount, "more faults than are counted")
      for absence in list.absences {
        precondition(!absence.periods.isEmpty, "an absence without a day")
        for period in absence.periods {
          precondition(period.overlaps(window.days), "an absence that is over, or too far ahead")
        }
      }
    }
  }
}
