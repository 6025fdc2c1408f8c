import Foundation
import People
import TestSupport
import Testing

@testable import Lists

@Suite("Headings and names of tables")
struct HeadingTests {
  @Test(
    "headings in any language name the parts of a person",
    arguments: [
      "Prénom,Nom,Courriel,Téléphone,Portable,Poste,Département,Responsable",
      "Nombre,Apellidos,Correo electrónico,Teléfono,Móvil,Puesto,Departamento,Jefe",
      "Voornaam,Achternaam,E-mailadres,Telefoonnummer,Mobiel,Functie,Afdeling,Leidinggevende",
      "Imię,Nazwisko,Adres e-mail,Telefon,Telefon komórkowy,Stanowisko,Dział,Przełożony",
      "Nome,Cognome,E-mail,Telefono,Cellulare,Ruolo,Reparto,Responsabile",
      "Nome,Sobrenome,E-mail,Telefone,Celular,Cargo,Departamento,Gestor",
      "Förnamn,Efternamn,E-post,Telefon,Mobil,Befattning,Avdelning,Chef",
      "First Name [Required],Last Name [Required],E-Mail *,Phone (work),Phone (mobile),Position,Department,Manager",
      "Etunimet,Sukunimi,Sähköposti,Puhelin,Matkapuhelin,Tehtävänimike,Osasto,Esihenkilö",
    ])
  func languages(headings: String) throws {
    let text =
      headings + "\nAnna,Kask,anna@x.example,+372 612 3456,+372 5612 3456,Lead,Sales,Mari Tamm\n"
    let list = try RecordDecoder(format: .csv).decode(text).get()
    let record = try #require(list.records.first)
    #expect(record.name == .parts(first: "Anna", last: "Kask"))
    #expect(record.emails == ["anna@x.example"] && record.phones.contains("+372 612 3456"))
    #expect(record.texts(of: .mobile) == ["+372 5612 3456"])
    #expect(record.position == "Lead" && record.texts(of: .department) == ["Sales"])
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(
      guess.choices.prefix(7).map(\.key) == [
        "firstName", "lastName", "email", "phone", "mobile", "position", "department",
      ])
  }

  @Test("the preferred name counts before the legal one, for those who have one")
  func preferred() throws {
    let cases = [
      ("Legal First Name,Legal Last Name,Preferred First Name,Preferred Last Name,Work Email", 0),
      ("First name,Last name,Known as,Preferred surname,Email", 1),
      ("Vornamen,Nachname,Rufname,Other,E-Mail", 1), ("Voornamen,Achternaam,Roepnaam,X,E-mail", 1),
      ("Förnamn,Efternamn,Tilltalsnamn,X,E-post", 1),
      ("First name,Last name,Preferred name,X,Email", 0),
    ]
    for (headings, isSure) in cases {
      let text = headings + "\nRobert,Smith,Roberta,,b@x.example\nAnn,Lee,,,a@x.example\n"
      let guess = try ListGuess.guess(Data(text.utf8))
      #expect(guess.list.records.map(\.name.full) == ["Roberta Smith", "Ann Lee"], "\(headings)")
      if isSure == 1 {
        let list = try RecordDecoder(format: .csv).decode(text).get()
        #expect(list.records.map(\.name.full) == ["Roberta Smith", "Ann Lee"], "\(headings)")
      }
    }
  }

  @Test(
    "headings of flattened lists are read",
    arguments: [
      "name.givenName,name.familyName,primaryEmail", "name.first,name.last,email",
      "profile.firstName,profile.lastName,profile.email",
      "names.0.givenName,names.0.familyName,mail",
      "user.first_name,user.last_name,user.email",
      "attributes.givenName,attributes.surname,attributes.mail",
      "person.name.first,person.name.last,person.email", "Name.First,Name.Last,Email",
      "node.given_name,node.family_name,node.email", "data.vorname,data.nachname,data.email",
      "employee.firstName,employee.lastName,employee.workEmail", "name.eesnimi,name.perenimi,epost",
    ])
  func dotted(headings: String) throws {
    let text = headings + "\nAnna,Kask,a@x.example\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.list.records.map(\.name.full) == ["Anna Kask"])
    #expect(guess.list.records.first?.emails == ["a@x.example"])
    let list = try RecordDecoder(format: .csv).decode(text).get()
    #expect(list.records.map(\.name.full) == ["Anna Kask"])
  }

  @Test("of several addresses `init` takes the one that says work")
  func work() throws {
    for (keys, chosen) in [
      (#""email":"p@h.example","work_email":"w@x.example""#, "w@x.example"),
      (#""personal_email":"p@h.example","work_email":"w@x.example""#, "w@x.example"),
      (#""email":"w@x.example","personal_email":"p@h.example""#, "w@x.example"),
    ] {
      let text = #"[{"first_name":"Anna","last_name":"Kask",\#(keys)}]"#
      let guess = try ListGuess.guess(Data(text.utf8))
      #expect(guess.list.records.map(\.emails) == [[chosen]], "\(keys)")
    }
  }

  @Test("pairs of columns are written as a path")
  func pairs() throws {
    let text = """
      First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value
      Anna,Kask,Home,anna@home.example,* Work,anna@x.example
      Mari,Tamm,Home,mari@home.example,* Work,mari@x.example

      """
    let guess = try ListGuess.guess(Data(text.utf8))
    let email = try #require(guess.choices.first { $0.key == "email" })
    #expect(email.paths.map(\.text) == ["E-mail[label=Work].value"])
    #expect(guess.list.records.map(\.emails) == [["anna@x.example"], ["mari@x.example"]])
  }

  @Test("of several numbers that a condition selects, the first that is not private counts")
  func conditions() throws {
    let text = #"""
      [{"name":"Anna Kask","telecom":[{"system":"phone","value":"+372 600 0666","use":"home"},
      {"system":"phone","value":"+372 612 3456","use":"work"},{"system":"fax","value":"+372 600 0667"}]}]
      """#
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.list.records.map(\.phones) == [["+372 612 3456"]])
  }

  @Test("reports of Workday are read")
  func workday() throws {
    let text = #"""
      {"Report_Entry":[{"Worker":"Anna Kask (On Leave)","Legal_Name_-_First_Name":"Anna",
      "Legal_Name_-_Last_Name":"Kask","primaryWorkEmail":"anna@x.example","primaryHomePhone":"+372 600 0666"},
      {"Worker":"Peter Ryd [C]","Legal_Name_-_First_Name":"Peter","Legal_Name_-_Last_Name":"Ryd",
      "primaryWorkEmail":"peter@x.example"}]}
      """#
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.list.records.map(\.name.full) == ["Anna Kask", "Peter Ryd"])
    #expect(guess.list.records.flatMap(\.phones) == [])
  }
}
