import People

/// The meaning of a field by its names.
struct FieldMeaning: Equatable {
  let role: Field
  /// The lower, the more certain.
  let rank: Int

  /// Objects whose names have no meaning.
  private static let wrappers: Set<String> = [
    "attributes", "profile", "data", "node", "fields", "properties", "user", "person", "employee",
    "contact", "contacts", "contactdetails", "contactinfo", "details", "info", "general",
    "personal",
    "personaldata", "employeedata", "value", "values", "text", "content", "login", "account",
    "basic",
    "basicinfo", "telecom", "kontakt", "kontaktandmed", "kontaktdaten", "yhteystiedot", "контакты",
    "root", "item", "entry", "record", "resource", "communication", "identity", "meta", "result",
    "isik", "personaalne", "mitarbeiter", "stammdaten", "andmed", "üldandmed", "tiedot",
  ]

  /// Names of the value itself inside an object.
  private static let values: Set<String> = [
    "value", "values", "text", "content", "display", "displayvalue", "formatted", "wert", "väärtus",
  ]

  /// Objects with the parts of a name.
  private static let nameObjects: Set<String> = [
    "name", "names", "fullname", "realname", "legalname", "nimi", "personname", "фио", "имя",
  ]

  /// Objects about a person's work.
  private static let jobs: Set<String> = [
    "organization", "organizations", "organisation", "job", "jobs", "work", "employment",
    "position",
    "positions", "currentjob", "employmentdetails", "jobinfo", "workinfo", "role", "töö", "työ",
    "arbeit",
    "работа", "amet", "assignment", "assignments",
    "workassignments", "jobinformation",
  ]

  /// Names of a thing inside its object.
  private static let titles: Set<String> = [
    "name", "title", "label", "displayname", "fullname", "formatted", "nimi", "bezeichnung",
    "nimetus",
    "название", "city", "town",
  ]

  /// - Parameters:
  ///   - condition: The value of a condition in the path, such as `work`.
  ///   - lists: The names that are lists.
  init?(_ names: [String], condition: String = "", lists: [String] = []) {
    var keys = names.map(FieldWords.plain)
    while keys.count > 1, let last = keys.last, Self.values.contains(last) { keys.removeLast() }
    guard let last = keys.last else { return nil }
    // Some lists mix addresses and numbers, each with its kind.
    let kind = keys.count < names.count ? FieldWords.role(of: condition)?.role : nil
    let byKind = kind.flatMap {
      [.email, .phone, .mobile].contains($0) ? (role: $0, rank: 2) : nil
    }
    let parent = keys.dropLast().last { !Self.wrappers.contains($0) }
    // Lists of other names are about others.
    let byName = lists.allSatisfy(Self.isOwn) ? Self.find(last, in: parent) : nil
    guard let found = byName ?? byKind else { return nil }
    let role = Self.role(found.role, under: FieldWords.plain(condition))
    self.init(role: role, rank: found.rank)
  }

  private init(role: Field, rank: Int) {
    self.role = role
    self.rank = rank
  }

  /// Whether a list of this name belongs to the person.
  private static func isOwn(_ list: String) -> Bool {
    let list = FieldWords.plain(list)
    return wrappers.contains(list) || jobs.contains(list) || nameObjects.contains(list)
      || FieldWords.role(of: list) != nil
  }

  private static func find(
    _ last: String, in parent: String?
  ) -> (role: Field, rank: Int)? {
    let own = FieldWords.role(of: last)
    guard let parent else {
      if last == "formatted" || last == "unstructured" { return (.name, 5) }
      return own
    }
    if nameObjects.contains(parent) { return part(last) }
    if jobs.contains(parent) {
      if titles.contains(last) && last != "name" { return (.position, 2) }
      if last == "name", parent == "position" || parent == "role" || parent == "job" {
        return (.position, 4)
      }
      if ["name", "id"].contains(last) { return nil }
      return own.map { ($0.role, $0.rank + 2) }
    }
    if let whole = FieldWords.role(of: parent + last) { return whole }
    if let outer = FieldWords.role(of: parent) {
      if titles.contains(last) { return (outer.role, outer.rank + 1) }
      if outer.role == own?.role { return outer }
      let isAddress = outer.role == .email && ["address", "mail", "email"].contains(last)
      let isNumber =
        [.phone, .mobile].contains(outer.role)
        && ["number", "no", "phone", "formattednumber"].contains(last)
      return isAddress || isNumber ? outer : nil
    }
    // In other objects only certain names count, with a higher rank.
    guard let own, !others.contains(parent), own.role != .name, own.role != .id,
      own.role != .website
    else { return nil }
    return (own.role, own.rank + 12)
  }

  /// Objects about other people and things.
  private static let others: Set<String> = [
    "createdby", "updatedby", "lastmodifiedby", "owner", "assistant", "emergencycontact",
    "emergency",
    "parent", "spouse", "partner", "company", "address", "addresses", "picture", "avatar",
    "avatarurls",
    "photo", "photos", "image", "relations", "links", "customer", "creator", "author", "home",
    "private",
    "privat", "urls", "hobbies", "family", "children", "backup", "substitute", "stellvertreter",
  ]

  /// The part of a name that a key inside a name means.
  private static func part(_ last: String) -> (role: Field, rank: Int)? {
    switch last {
    case "formatted", "full", "display", "displayname", "unstructured", "fullname", "value", "name":
      (.name, 1)
    default:
      FieldWords.role(of: last).flatMap {
        [.firstName, .lastName].contains($0.role) ? $0 : nil
      }
    }
  }

  /// The role of an address or number by the kind in its list.
  private static func role(_ role: Field, under condition: String) -> Field {
    guard role == .email || role == .phone || role == .mobile else { return role }
    switch condition {
    case "home", "private", "personal", "privat", "other", "homefax", "fax", "workfax", "pager",
      "emergency",
      "custom", "kodu", "koti", "домашний":
      return .privateMatter
    case "mobile", "cell", "workmobile", "handy", "mobil", "mobiil", "cellphone":
      return role == .email ? .email : .mobile
    default: return role
    }
  }
}
