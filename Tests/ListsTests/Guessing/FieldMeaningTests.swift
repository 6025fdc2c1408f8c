import People
import Testing

@testable import Lists

@Suite("Meanings of fields by name") struct FieldMeaningTests {
  @Test(
    "names mean the same in any style, language and nesting",
    arguments: [
      ("first_name", .firstName), ("FirstName", .firstName), ("given-name", .firstName),
      ("name.first", .firstName), ("name.familyName", .lastName), ("names.displayName", .name),
      ("profile.email", .email), ("attributes.email.value", .email), ("emails.value", .email),
      ("emails.address", .email), ("contact.work phone", .phone), ("phoneNumbers.value", .phone),
      ("job.title", .position), ("organizations.title", .position), ("position.name", .position),
      ("work.department", .department), ("department.name", .department),
      ("attributes.department.value.attributes.name", .department),
      ("manager.displayName", .manager),
      ("work.reportsTo.displayName", .manager), ("location.city", .office),
      ("company.name", .department), ("company.title", .position),
      ("worksFor.name", .department), ("organization.name", .department),
      ("E-mail 1 - Value", .email),
      ("Organization 1 - Title", .position), ("Perekonnanimi", .lastName),
      ("Tööle asumine", .startDate),
      ("Primary_Work_Email", .email), ("Legal_First_Name", .firstName), ("emp_name", .name),
      ("Sähköposti", .email), ("Эл. почта", .email), ("Eintrittsdatum", .startDate),
      ("Geburtsdatum", .privateMatter), ("home_phone", .privateMatter),
      ("isikukood", .privateMatter), ("emergencyContact.phone", .privateMatter),
      ("phones.home", .privateMatter), ("phones.home.number", .privateMatter),
      ("fax", .privateMatter),
      ("personal.email", .privateMatter), ("privatePhone", .privateMatter),
      ("E-Mail (privat)", .privateMatter), ("homeAddress.city", .privateMatter),
      ("phones.work", .phone), ("phones.work.number", .phone), ("emails.office", .email),
      ("phones.mobile", .mobile), ("personalInfo.email", .email), ("Phone (work)", .phone),
      ("First Name [Required]", .firstName), ("E-Mail *", .email), ("Prénom", .firstName),
      ("prenom", .firstName), ("Apellidos", .lastName), ("Correo electrónico", .email),
      ("Teléfono móvil", .mobile), ("Roepnaam", .firstName), ("Afdeling", .department),
      ("Leidinggevende", .manager), ("Imię i nazwisko", .name), ("Stanowisko", .position),
      ("Numer telefonu", .phone), ("Cognome", .lastName), ("Cellulare", .mobile),
      ("Sede", .office), ("Cargo", .position), ("Telemóvel", .mobile), ("Gestor", .manager),
      ("Förnamn", .firstName), ("Avdelning", .department), ("Datum in dienst", .startDate),
      ("Data di assunzione", .startDate), ("Etunimet", .firstName), ("Given names", .firstName),
      ("Vornamen", .firstName), ("Preferred First Name", .firstName), ("Known as", .firstName),
    ] as [(String, Field)])
  func roles(names: String, role: Field) {
    #expect(FieldMeaning(names.split(separator: ".").map(String.init))?.role == role)
  }

  @Test(
    "a heading of nothing but known words names a number or an address",
    arguments: [
      ("Tel. geschäftlich", .phone), ("Tél. bureau", .phone), ("Dienst-Tel.", .phone),
      ("Kontor tlf", .phone), ("電話", .phone), ("E-post (jobb)", .email), ("Mob. tel.", .mobile),
      ("Tel. prywatny", .privateMatter), ("Hjemmetelefon", .privateMatter),
      ("自宅電話", .privateMatter), ("Домашній телефон", .privateMatter),
      ("Telefon (domů)", .privateMatter), ("집 전화", .privateMatter),
      ("Ev telefonu", .privateMatter), ("Otthoni telefon", .privateMatter),
    ] as [(String, Field)])
  func words(heading: String, role: Field) {
    #expect(FieldMeaning([heading])?.role == role)
  }

  @Test(
    "names about other people or things have no meaning",
    arguments: [
      "manager.email", "company.phone", "employer.email", "createdBy.name", "spouse.phone",
      "organizations.name", "name.title", "department.id", "picture.large", "address.city",
      "status",
    ])
  func others(names: String) {
    #expect(FieldMeaning(names.split(separator: ".").map(String.init)) == nil)
  }

  @Test(
    "the kind of an address or number decides whether it is private",
    arguments: [
      ("emails", "work", .email), ("emails", "home", .privateMatter), ("phones", "mobile", .mobile),
      ("phones", "fax", .privateMatter), ("phones", "", .phone), ("telecom", "email", .email),
      ("channels", "phone", .phone),
    ] as [(String, String, Field)])
  func kinds(list: String, kind: String, role: Field) {
    #expect(FieldMeaning([list, "value"], condition: kind, lists: [list])?.role == role)
  }

  @Test("lists of other people are not the person's")
  func lists() {
    #expect(FieldMeaning(["members", "email"], lists: ["members"]) == nil)
    #expect(FieldMeaning(["members", "name", "first"], lists: ["members"]) == nil)
    #expect(FieldMeaning(["members", "email"])?.role == .email)
  }
}
