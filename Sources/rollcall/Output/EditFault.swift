import Basics
import Wings

/// Why `rollcall edits` cannot do what it is asked for.
enum EditFault: Problem {
  case nobodyToAsk
  case noSource
  case notLocal
  case cannotRead(String)
  case message(String, EditMessage.Fault)
  case file(String, EditFile.Fault)

  var diagnostic: Diagnostic {
    switch self {
    case .nobodyToAsk:
      .error("command-line", "nobody can be asked here", "add --yes to write without asking")
    case .noSource:
      .error(
        "bad-configuration", "there is no `edits` in the configuration",
        "edits: { from: edits.csv, fields: [phone] }")
    case .notLocal:
      .error(
        "bad-configuration", "`edits` is no table on this machine",
        "change the list where it is kept, or name a .csv file in `from`")
    case .cannotRead(let path): .error("wrong-text", "cannot read the message", at: path)
    case .message(let path, .noEdits):
      .error(
        "wrong-text", "there is no edit in this message",
        "it needs the block that a profile's form writes, or columns person, field, was, value",
        at: path)
    case .message(let path, .damagedBlock):
      .error(
        "wrong-text", "the block of this message is damaged",
        "ask for the message again, as plain text", at: path)
    case .message(let path, .notText): .error("wrong-text", "this is no text", at: path)
    case .file(let path, .cannotRead):
      .error("bad-configuration", "cannot read the file of `edits`", at: path)
    case .file(let path, .notATable):
      .error(
        "wrong-text", "this is no table of edits in UTF-8",
        "its first line is person,field,was,value,by,date", at: path)
    case .file(let path, .cannotWrite(let code)):
      .error(
        "cannot-write", "cannot write: \(systemMessage(code))",
        SystemRemedy.remedy(code, at: path), at: path)
    case .file(let path, .changed):
      .error(
        "wrong-text", "the file has changed meanwhile; nothing was written", "try again", at: path)
    }
  }

  static let examples: [EditFault] = [
    .nobodyToAsk, .noSource, .notLocal, .cannotRead("mail.eml"), .message("mail.eml", .noEdits),
    .message("mail.eml", .damagedBlock), .message("mail.eml", .notText),
    .file("edits.csv", .cannotRead), .file("edits.csv", .notATable),
    .file("edits.csv", .cannotWrite(28)), .file("edits.csv", .changed),
  ]
}
