import People

extension Mapping {
  /// Lists of employees, as the offices give them.
  static let employeeList = Mapping(
    people: ["employees"],
    fields: [
      .firstName: ["fname"], .lastName: ["lname"], .email: ["contact_details", "email"],
      .phone: ["contact_details", "phone"], .position: ["position"], .projects: ["projects"],
    ])

  /// Lists of contacts with one name each and a biography.
  static let contactList = Mapping(
    fields: [.id: ["id"], .name: ["name"], .phone: ["phone"]],
    details: [
      detail(
        "height", .number, en: "Height", et: "Pikkus", ru: "Рост", unit: "cm"),
      detail(
        "temperament", .text, en: "Temperament", et: "Temperament", ru: "Темперамент"),
      detail(
        "educationPeriod", .period, en: "Education", et: "Õpingud", ru: "Обучение"),
      detail("biography", .markdown, en: "Biography", et: "Elulugu", ru: "Биография"),
    ])

  /// Profiles of customers.
  static let profiles = Mapping(
    fields: [
      .id: ["id"], .firstName: ["firstName"], .lastName: ["lastName"], .email: ["email"],
      .phone: ["phoneNumber"],
    ],
    details: [
      detail("title", .text, en: "Title", et: "Tiitel", ru: "Обращение"),
      detail("address", .text, en: "Address", et: "Aadress", ru: "Адрес"),
      detail("marketing", .flag, en: "Marketing", et: "Turundus", ru: "Маркетинг"),
      detail("createdAt", .date, en: "Created", et: "Loodud", ru: "Создано"),
      detail(
        "updatedAt", .date, en: "Updated", et: "Uuendatud", ru: "Обновлено", absentIsNever: true),
    ])

  /// A detail whose key is also its path in the record.
  private static func detail(
    _ key: String, _ type: DetailType, en: String, et: String, ru: String, unit: String? = nil,
    absentIsNever: Bool = false
  ) -> FurtherField {
    FurtherField(
      field: DetailField(key: key, labels: ["en": en, "et": et, "ru": ru], unit: unit),
      path: [key], type: type, absentIsNever: absentIsNever)
  }
}
