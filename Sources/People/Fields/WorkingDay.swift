/// A day of the week, as written in five languages.
enum WorkingDay {
  /// Monday first.
  static let codes = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The codes of days with blanks between them; other text is unchanged: `Mo. Mi.` gives `mon`, `wed`.
  static func codes(of text: String) -> [String] {
    if let code = byWord[plain(text)] { return [code] }
    let words = text.split(separator: " ").map { byWord[plain(String($0))] }
    let codes = words.compactMap(\.self)
    return codes.isEmpty || codes.count < words.count ? [text] : codes
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter }
  }

  private static let byWord: [String: String] = {
    var codes: [String: String] = [:]
    for (code, words) in zip(Self.codes, words) {
      for word in words.split(separator: " ") { codes[String(word)] = code }
    }
    return codes
  }()

  /// English, German, Estonian, Finnish and Russian.
  private static let words = [
    "mon monday mondays mo montag montags e esm esmasp esmaspäev ma maanantai пн пон понедельник",
    "tue tues tuesday tuesdays tu di die dienstag dienstags t tei teisip teisipäev ti tiistai вт втр вторник",
    "wed weds wednesday wednesdays we mi mit mittwoch mittwochs k kol kolmap kolmapäev ke keskiviikko ср среда",
    "thu thur thurs thursday thursdays th do don donnerstag donnerstags n nel neljap neljapäev to torstai чт чет четверг",
    "fri friday fridays fr fre freitag freitags r ree reede pe perjantai пт птн пятница",
    "sat saturday saturdays sa sam samstag samstags sonnabend l lau laup laupäev la lauantai сб суб суббота",
    "sun sunday sundays su so son sonntag sonntags p püh pühap pühapäev sunnuntai вс вск воскресенье",
  ]
}
