/// What the details of the formats that are known by name are called, in the languages of the program's own locales.
enum DetailLabels {
  /// The labels of a detail by language; none for one that no such format has.
  static func of(_ key: String) -> [String: String] {
    guard let words = table[key] else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(languages, words))
  }

  private static let languages = ["en", "et", "ru", "de", "fi"]

  private static let table = [
    "address": ["Address", "Aadress", "Адрес", "Adresse", "Osoite"],
    "biography": ["Biography", "Elulugu", "Биография", "Biografie", "Elämäkerta"],
    "createdAt": ["Created", "Loodud", "Создано", "Erstellt", "Luotu"],
    "educationPeriod": ["Education", "Õpingud", "Обучение", "Ausbildung", "Opinnot"],
    "employeeNumber": [
      "Employee number", "Töötaja number", "Табельный номер", "Personalnummer", "Henkilönumero",
    ],
    "height": ["Height", "Pikkus", "Рост", "Größe", "Pituus"],
    "marketing": ["Marketing", "Turundus", "Маркетинг", "Marketing", "Markkinointi"],
    "temperament": ["Temperament", "Temperament", "Темперамент", "Temperament", "Temperamentti"],
    "title": ["Title", "Tiitel", "Обращение", "Anrede", "Titteli"],
    "updatedAt": ["Updated", "Uuendatud", "Обновлено", "Aktualisiert", "Päivitetty"],
  ]
}
