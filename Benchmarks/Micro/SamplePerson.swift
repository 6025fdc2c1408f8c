/// A made-up person.
struct SamplePerson {
  let first: String
  let last: String
  let email: String
  let phone: String
  let position: String
  let projects: [String]

  var name: String { "\(first) \(last)" }

  private static let firstNames = [
    "Mari", "Jüri", "Ants", "Anna", "Liis", "Kristjan", "Семён", "Ольга", "Väinö", "Aino", "Peeter",
    "Žanna", "Andres", "Kadri", "Õnne", "Eero", "Юлия", "Mikko", "Laura", "Karl",
  ]
  private static let syllables = [
    "ta", "mm", "sa", "ar", "ka", "sk", "õu", "na", "pu", "mä", "gi", "le", "pp", "se", "pa", "ko",
    "kk", "ra", "ud", "sm", "it", "jo", "hn", "o'b", "vik", "tor", "pet", "rov",
  ]
  private static let positions = ["ANDROID", "IOS", "WEB", "R&D", "TESTER", "SALES", "BACKEND"]

  /// Makes people. The same count gives the same people on every machine.
  static func make(_ count: Int) -> [SamplePerson] {
    var dice = Dice(seed: 7)
    return (0..<count).map { number in
      let last = (0..<4).map { _ in dice.pick(syllables) }.joined()
      return SamplePerson(
        first: dice.pick(firstNames), last: last.prefix(1).uppercased() + last.dropFirst(),
        email: "u\(number)@telisa.example", phone: "+372 5\(dice.roll(900_000) + 100_000)",
        position: dice.pick(positions),
        projects: (0..<dice.roll(4)).map { _ in "Project \(dice.roll(60))" })
    }
  }
}
