import VCard

/// What colleagues may have of the card with an e-mail address: the name, and how to reach the person
/// at work. `nil` where no card has the address.
func cardForColleagues(of email: String, in export: [UInt8]) throws(VCardError) -> [UInt8]? {
  let reading = try VCardReader.read(export)
  guard let card = reading.cards.first(where: { $0.emails.contains(email) }) else { return nil }
  let published = card.properties(allowedBy: [.name, .work])
  return VCardWriter.write(Card(properties: published))
}
