import Foundation
import People
import Testing

@testable import Lists

@Suite("Headings that a guess knows")
struct HeadingWordsTests {
  private static let values: [String: (String, String)] = [
    "email": ("a.kask@x.example", "m.tamm@x.example"), "phone": ("+372 612 3456", "+372 612 3457"),
    "mobile": ("+372 5612 3456", "+372 5612 3457"), "position": ("Lead", "Clerk"),
    "department": ("Pumps", "Valves"), "office": ("Tallinn", "Tartu"),
    "manager": ("Mia Saar", "Mia Saar"), "since": ("2019-03-01", "2020-04-02"),
    "end": ("2024-05-31", ""),
  ]

  /// The key of the field that a guess makes of a column; `hideFrom` for a last day.
  private static func key(_ heading: String, _ values: (String, String)) throws -> String? {
    let text = "Full name;\(heading)\nAnna Kask;\(values.0)\nMari Tamm;\(values.1)\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    if guess.visibility.hideFrom?.heading == heading { return "end" }
    let key = guess.choices.first { $0.key != "name" }?.key
    return key == "managerName" ? "manager" : key
  }

  @Test(
    "columns are found in French, Spanish, Dutch, Polish, Italian and Portuguese",
    arguments: [
      (
        "email",
        """
        Courriel|Adresse e-mail|Adresse mail|Adresse électronique|Mél|E-mail professionnel|Courrier électronique|
        Correo|Correo electrónico|Correo corporativo|Dirección de correo electrónico|Correo de trabajo|
        E-mailadres|Mailadres|Zakelijk e-mailadres|Werk e-mail|E-mail (werk)|
        Adres e-mail|Adres poczty elektronicznej|E-mail służbowy|Adres mailowy|
        Indirizzo e-mail|Posta elettronica|E-mail aziendale|Indirizzo di posta elettronica|
        Correio eletrônico|Correio eletrónico|Endereço de e-mail|E-mail corporativo|E-mail profissional
        """
      ),
      (
        "phone",
        """
        Téléphone|Tél.|N° de téléphone|Numéro de téléphone|Téléphone fixe|Téléphone professionnel|Ligne directe|
        Teléfono|Tel.|Tlf.|Número de teléfono|Teléfono fijo|Teléfono de la oficina|Teléfono corporativo|
        Telefoon|Telefoonnummer|Telefoonnr.|Vaste telefoon|Telefoon (werk)|Doorkiesnummer|
        Telefon|Nr telefonu|Numer telefonu|Telefon służbowy|Telefon stacjonarny|
        Telefono|Numero di telefono|Telefono fisso|Telefono ufficio|Telefono aziendale|
        Telefone|Número de telefone|Telefone fixo|Telefone comercial|Fone
        """
      ),
      (
        "mobile",
        """
        Portable|Téléphone portable|Tél. portable|Tél. mobile|N° de portable|Numéro de portable|Mobile professionnel|
        Móvil|Teléfono móvil|Celular|Número de móvil|Teléfono celular|Movil|
        Mobiel|Mobiele telefoon|Mobiel nummer|GSM-nummer|Gsm|
        Komórka|Telefon komórkowy|Tel. komórkowy|Nr komórki|Komórka służbowa|
        Cellulare|Telefono cellulare|Numero di cellulare|Cell.|Cellulare aziendale|
        Celular|Telemóvel|Número de celular|Telefone celular|Telemóvel profissional
        """
      ),
      (
        "position",
        """
        Poste|Fonction|Intitulé du poste|Titre du poste|Emploi|Métier|
        Puesto|Cargo|Puesto de trabajo|Función|Ocupación|
        Functie|Functienaam|Functietitel|Functieomschrijving|Rol|
        Stanowisko|Funkcja|Zawód|Stanowisko pracy|Nazwa stanowiska|
        Ruolo|Mansione|Qualifica|Posizione|Incarico|
        Cargo|Função|Ocupação|Posição|Título
        """
      ),
      (
        "department",
        """
        Département|Service|Direction|Pôle|Unité|Division|
        Departamento|Área|Sección|Dirección|Unidad|
        Afdeling|Dienst|Eenheid|Onderdeel|Afdelingsnaam|
        Dział|Departament|Wydział|Pion|Jednostka organizacyjna|
        Reparto|Dipartimento|Settore|Divisione|Area|
        Departamento|Setor|Secção|Diretoria|Direção
        """
      ),
      (
        "office",
        """
        Bureau|Site|Lieu de travail|Agence|Implantation|Lieu|
        Oficina|Sede|Sucursal|Lugar de trabajo|Ubicación|Centro de trabajo|
        Kantoor|Vestiging|Locatie|Standplaats|Werkplek|
        Biuro|Lokalizacja|Oddział|Siedziba|Miejsce pracy|
        Sede|Filiale|Ufficio|Luogo di lavoro|Sede di lavoro|
        Escritório|Filial|Unidade|Local de trabalho|Localização
        """
      ),
      (
        "manager",
        """
        Responsable|Supérieur hiérarchique|Responsable hiérarchique|N+1|Supérieur|Chef de service|
        Jefe|Jefe directo|Supervisor|Responsable directo|Gerente|Jefa|
        Leidinggevende|Direct leidinggevende|Teamleider|Chef|Manager|
        Przełożony|Kierownik|Bezpośredni przełożony|Szef|Menedżer|
        Responsabile|Supervisore|Capo|Superiore|Responsabile diretto|
        Gestor|Chefe|Supervisor|Superior imediato|Gestor direto
        """
      ),
      (
        "since",
        """
        Date d'embauche|Date d'entrée|Date de début|Date d’arrivée|Début|Entrée|Embauche|
        Fecha de alta|Fecha de ingreso|Fecha de inicio|Fecha de contratación|Fecha de incorporación|Inicio|
        In dienst|Datum in dienst|Indiensttreding|Startdatum|Begindatum|Sinds|
        Data zatrudnienia|Data rozpoczęcia|Data rozpoczęcia pracy|Zatrudniony od|Data przyjęcia|
        Data di assunzione|Data assunzione|Data inizio|Data di inizio|Assunzione|
        Data de admissão|Data de início|Data de contratação|Data de ingresso|Admissão
        """
      ),
      (
        "end",
        """
        Date de sortie|Date de départ|Date de fin|Fin de contrat|Dernier jour|Départ|Fin|Date de fin de contrat|
        Fecha de baja|Fecha de salida|Fecha fin|Fecha de cese|Fin de contrato|Último día|Baja|Hasta|
        Uit dienst|Datum uit dienst|Uitdiensttreding|Einddatum|Laatste werkdag|Einde dienstverband|Vertrek|
        Data zwolnienia|Data zakończenia|Zatrudniony do|Koniec umowy|Data odejścia|Ostatni dzień pracy|
        Data di cessazione|Data fine|Fine rapporto|Data uscita|Ultimo giorno|Cessazione|Fine contratto|
        Data de desligamento|Data de saída|Data de demissão|Data de término|Último dia|Fim|Rescisão
        """
      ),
    ])
  func languages(key: String, headings: String) throws {
    let values = try #require(Self.values[key])
    for heading in headings.split(whereSeparator: { "|\n".contains($0) }) {
      let heading = String(heading)
      #expect(try Self.key(heading, values) == key, "\(heading)")
      // Many write without the marks.
      let plain = Vocabulary.withoutMarks(heading.lowercased())
      #expect(try Self.key(plain, values) == key, "\(plain)")
    }
  }

  @Test(
    "whole names are found in these languages",
    arguments: [
      "Nom", "Nom complet", "Nom et prénom", "Nom Prénom", "Nombre", "Nombre completo",
      "Nombre y apellidos", "Apellidos y nombre", "Naam", "Volledige naam", "Naam medewerker",
      "Imię i nazwisko", "Nazwisko i imię", "Pracownik", "Nome", "Nome completo", "Nome e cognome",
      "Cognome e nome", "Nominativo", "Nome e sobrenome",
    ])
  func names(heading: String) throws {
    let text = "\(heading);E-mail\nAnna Kask;a@x.example\nMari Tamm;m@x.example\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.choices.map(\.key) == ["name", "email"])
    #expect(guess.list.records.map(\.name.full) == ["Anna Kask", "Mari Tamm"])
  }

  @Test(
    "the last day hides who has left, whatever it is called",
    arguments: [
      "End", "Ends", "Until", "Till", "Last day", "Leaving", "Leaves", "Leaving date",
      "Left on", "Finish date", "Termination", "Separation", "Departure", "Exit", "Contract ends",
      "End of contract", "Employed until", "Active until", "Valid till", "Term ends", "Austritt",
      "Ausscheiden", "Ende", "Enddatum", "Bis", "Letzter Tag", "Abgang", "Befristet bis",
      "Kündigungsdatum", "Lahkumine", "Lahkub", "Lahkus", "Lõpp", "Kuni", "Viimane päev",
      "Töötab kuni", "Leping kuni", "Loppu", "Päättyy", "Lähtö", "Viimeinen päivä",
      "Työsuhde päättyy", "Slut", "Slutar", "Avgång", "Anställd till", "Увольнение", "Конец",
      "Последний день", "Работает до", "employmentEndDate", "contract_end",
    ])
  func lastDays(heading: String) throws {
    for dates in [
      ("2024-05-31", ""), ("31.05.2024", "N/A"), ("31-May-24", "2099-12-31"), ("45443", ""),
    ] {
      #expect(try Self.key(heading, dates) == "end", "\(heading): \(dates)")
    }
    let json = #"""
      [{"name":"Anna Kask","\#(heading)":"2024-05-31"},{"name":"Mari Tamm","\#(heading)":null}]
      """#
    let guess = try ListGuess.guess(Data(json.utf8))
    #expect(guess.visibility.hideFrom == [heading], "\(heading)")
  }

  @Test(
    "a day that may be the last one, or that no form reads, is named",
    arguments: [
      ("Expires", "2024-05-31"), ("Expiry date", "2024-05-31"), ("To", "2024-05-31"),
      ("Resignation date", "31.05.2024"), ("Retirement", "2024-05-31"), ("End", "end of 2024"),
      ("Until", "Q2 2024"), ("Leaving", "May 2024"), ("End", "9999-12-31"),
      ("Vencimiento", "2024-05-31"),
      ("Scadenza", "31/05/2024"),
    ])
  func unsureDays(heading: String, date: String) throws {
    let text =
      "Full name,E-mail,\(heading)\nAnna Kask,a@x.example,\(date)\nMari Tamm,m@x.example,\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.visibility.hideFrom == nil)
    #expect(guess.doubts == [.unusedState([heading], nil)])
  }

  @Test(
    "an end that is none of somebody's is no last day",
    arguments: [
      #""education":{"end":"2010-06-01"}"#, #""hours":{"start":"09:00","end":"17:30"}"#,
      #""end":"17:30""#, #""projects":[{"name":"A","end":"2020-01-01"}]"#,
      #""vacation":{"until":"2024-01-01"}"#, #""accountExpires":"9223372036854775807""#,
      #""license":{"expires":"2024-01-01"}"#,
    ])
  func otherEnds(member: String) throws {
    let text = #"[{"name":"Anna Kask","email":"a@x.example",\#(member)}]"#
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.visibility.hideFrom == nil && guess.doubts == [])
  }

  @Test(
    "where nothing better is there, a company or section is the department, and a town the office",
    arguments: [
      (
        "department",
        """
        Company|Company name|Organization|Organisation|Employer|Affiliation|Section|Faculty|School|Institute|
        Firma|Unternehmen|Arbeitgeber|Fakultät|Institut|Lehrstuhl|Ettevõte|Asutus|Teaduskond|Yritys|Tiedekunta|
        Företag|Fakultet|Entreprise|Société|Faculté|Empresa|Facultad|Afiliación|Bedrijf|Faculteit|Przedsiębiorstwo|
        Sekcja|Azienda|Facoltà|Instituição|Faculdade|Компания|Факультет|Кафедра
        """
      ),
      (
        "office",
        """
        City|Town|Locality|Work city|Business City|Stadt|Ort|Linn|Kaupunki|Stad|Ville|
        Ciudad|Plaats|Miasto|Città|Cidade|Город
        """
      ),
    ])
  func lastResorts(key: String, headings: String) throws {
    let better = key == "office" ? "Office" : "Department"
    for heading in headings.split(whereSeparator: { "|\n".contains($0) }) {
      let text = "Full name;\(heading)\nAnna Kask;Alpha\nMari Tamm;Beta\n"
      let guess = try ListGuess.guess(Data(text.utf8))
      #expect(guess.choices.map(\.key) == ["name", key], "\(heading)")
      // A better one counts even where some lack it.
      let both = "Full name;\(heading);\(better)\nAnna Kask;Alpha;Pumps\nMari Tamm;Beta;\n"
      let choice = try ListGuess.guess(Data(both.utf8)).choices.last
      #expect(choice?.key == key && choice?.paths == [[better]], "\(heading)")
    }
  }

  @Test(
    "the town where somebody lives is no office",
    arguments: [
      "Street,Zip,City", "Straße,PLZ,Ort", "Home street,Home zip,Home City", "Lai,Postal code,Town",
      "Rue,Code postal,Ville", "X,Y,City (home)", "Tänav,Sihtnumber,Linn",
    ])
  func homes(headings: String) throws {
    let text =
      "Full name,\(headings)\nAnna Kask,Lai 3,51001,Tartu\nMari Tamm,Pikk 1,10101,Tallinn\n"
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.choices.map(\.key) == ["name"])
    let work =
      "Full name,Business Street,Business City\nAnna Kask,Lai 3,Tartu\nMari Tamm,Pikk 1,Tallinn\n"
    #expect(try ListGuess.guess(Data(work.utf8)).choices.map(\.key) == ["name", "office"])
  }

  @Test(
    "a column `Name` beside a part of the name is read as its values say",
    arguments: [
      ("Name,First name", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Name,Vorname", "Tamm,Mari|von der Ley,Rein", "Mari Tamm|Rein von der Ley"),
      ("Name,Vorname", "Tamm Mari,Mari|Ots Rein,Rein", "Tamm Mari|Ots Rein"),
      ("Name;First name", "Tamm, Mari;Mari|Ots, Rein;Rein", "Mari Tamm|Rein Ots"),
      ("Name,First name", "Mari Anna Tamm,Mari|Rein Ots,Rein", "Mari Anna Tamm|Rein Ots"),
      (
        "Name,First name", "Mari Tamm,Mari|Robert Ots,Bob|Ülo Kask,Ülo",
        "Mari Tamm|Robert Ots|Ülo Kask"
      ),
      ("Name,First name", "MARI TAMM,Mari|REIN OTS,Rein", "MARI TAMM|REIN OTS"),
      ("Name,Surname", "Mari,Tamm|Rein,Ots", "Mari Tamm|Rein Ots"),
      ("Name,Surname", "Mari Tamm,Tamm|Rein Ots,Ots", "Mari Tamm|Rein Ots"),
      ("Nimi,Eesnimi", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Nimi,Etunimi", "Tamm,Mari|Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Nom,Prénom", "Tamm,Mari|Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Nom,Prénom", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      (
        "Nombre,Apellidos", "Juan Carlos,García López|Ana María,Ruiz",
        "Juan Carlos García López|Ana María Ruiz"
      ),
      ("Nombre,Apellidos", "Juan Ruiz,Ruiz|Ana Gil,Gil", "Juan Ruiz|Ana Gil"),
      ("Naam,Voornaam", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Namn,Förnamn", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Full name,Vorname", "Mari Tamm,Mari|Rein Ots,Rein", "Mari Tamm|Rein Ots"),
      ("Name,Known as", "Robert Ots,Bob|Mari Tamm,", "Robert Ots|Mari Tamm"),
    ])
  func parts(headings: String, rows: String, expected: String) throws {
    let text = headings + "\n" + rows.replacing("|", with: "\n") + "\n"
    let names = expected.split(separator: "|").map(String.init)
    let list = try RecordDecoder(format: .csv).decode(text).get()
    #expect(list.records.map(\.name.full) == names, "as a table")
    let guess = try ListGuess.guess(Data(text.utf8))
    #expect(guess.list.records.map(\.name.full) == names, "as `init` reads it")
  }
}
