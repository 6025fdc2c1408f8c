package import Lists

extension FieldChoice {
  /// Why the field was chosen.
  package var why: String {
    let all = count == records
    let part = all ? "all \(records)" : "\(count) of \(records)"
    switch look {
    case .emails: return "\(part) values are e-mail addresses"
    case .phones: return "\(part) values are phone numbers"
    case .dates: return "\(part) values are dates"
    case .links: return "\(part) values are links"
    case .names where reason == .values: return "\(part) values look like names"
    case .text, .names:
      return "by its name; " + (all ? "everybody has it" : "\(part) people have it")
    }
  }
}
