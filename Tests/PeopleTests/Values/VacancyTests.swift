import People
import Testing

@Suite("Vacant posts") struct VacancyTests {
  @Test(
    "a text means nobody",
    arguments: [
      "Vacant", "VACANT", "(vacant)", "Vacant - Team lead", "Team lead (vacant)", "vacancy", "TBD",
      "tbd.", "T.B.D.", "TBA", "n.n.", "N. N.", "N.N", "open", "Open position", "To be hired",
      "none",
      "None", "n/a", "N/A", "null", "-", "–", "?", "", "0", "-1", "self", "unbesetzt", "Vakant",
      "zu besetzen", "keine", "täitmata", "vakantne", "puudub", "avoin", "täyttämättä", "вакансия",
      "Вакантно", "нет", "à pourvoir", "vacante", "vacature", "wakat", "nessuno", "ninguno",
    ])
  func nobody(text: String) {
    #expect(Vacancy.isMeant(by: text))
  }

  @Test(
    "a text means somebody",
    arguments: [
      "Mari Tamm", "1", "17", "mari@x.example", "Vaino Vacantson", "Ann Open", "Noone Lee",
    ])
  func somebody(text: String) {
    #expect(!Vacancy.isMeant(by: text))
  }
}
