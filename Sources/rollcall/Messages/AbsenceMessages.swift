import Formats
import People

extension AbsenceFault.Reason {
  var words: String {
    switch self {
    case .longLine: "this line is longer than 256 KB; it is skipped"
    case .lineWithoutColon: "this line has no name and value; it is skipped"
    case .tooDeep: "components are nested too deep; they are skipped"
    case .misplacedEnd: "a component begins or ends in the wrong place"
    case .noStart: "the event has no `DTSTART`"
    case .badRule: "this is no valid rule of repetition (`RRULE`)"
    case .unsupportedRule: "Rollcall does not follow this rule of repetition"
    case .endlessRule: "the event repeats too often to be followed"
    case .unknownZone: "the time zone of this event is unknown"
    case .badDate, .ambiguousDate: "this is no valid date or duration"
    case .endBeforeStart: "the absence ends before it begins"
    case .tooLong: "the absence is too long: ten years at most, a year where it repeats"
    case .noPerson: "the absence names no person"
    }
  }

  var remedy: String? {
    switch self {
    case .longLine, .lineWithoutColon, .tooDeep, .misplacedEnd: "export the calendar again"
    case .unsupportedRule, .endlessRule:
      "the event is left out; repeat it by day, week, month or year"
    case .unknownZone: "the event is left out; name a zone such as `Europe/Tallinn`"
    case .noPerson: "fill in `person`: an e-mail address, an id or a full name"
    case .badDate, .ambiguousDate:
      "it is left out; a table has dates such as 2026-12-01, 1.12.2026 or 1 December 2026"
    case .noStart, .badRule, .endBeforeStart, .tooLong: "it is left out; correct it at its source"
    }
  }
}

extension AwayPeople.Doubt.Reason {
  var words: String {
    switch self {
    case .severalPeople: "several people may be meant; nobody is shown as away"
    case .unknownDeputy: "nobody has the deputy's id, e-mail address or name"
    case .severalDeputies: "several people have the deputy's id, e-mail address or name"
    }
  }

  var remedy: String {
    switch self {
    case .severalPeople: "name the person by e-mail address"
    case .unknownDeputy, .severalDeputies: "no deputy is shown; name one by e-mail address"
    }
  }
}
