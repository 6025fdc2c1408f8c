/// The labels of further fields in built-in formats, by language.
enum DetailLabels {
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
