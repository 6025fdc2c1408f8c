/// Texts that stand for nobody where a person is expected, such as `Vacant` and `TBD`.
package enum Vacancy {
  /// Whether a text names nobody, by its words. Whoever has such a name is to be looked for first.
  package static func isMeant(by text: String) -> Bool {
    let words = text.lowercased().unicodeScalars.split {
      !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "."
    }.map { String($0).replacing(".", with: "") }.filter { !$0.isEmpty }
    // `-`, `?` and `...` say nothing.
    guard let first = words.first, WhiteSpace.folded(text) != "-1" else { return true }
    return beginnings.contains(first) || whole.contains(words.joined(separator: " "))
      || (words.count > 1 && beginnings.contains(words[words.count - 1]))
  }

  /// Words with which a text about a vacant post begins or ends.
  private static let beginnings = Set(
    """
    vacant vacancy vacated tbd tba tbc tbh tbn unfilled unassigned unbesetzt vakant vakanz vakante \
    vakanter vakantne vakants täitmata täitmisel täyttämättä avoinna vacante vacantes vacature \
    wakat nieobsadzone scoperto вакансия вакантно вакантна вакантный вакантная
    """.split(separator: " ").map(String.init))

  private static let whole: Set<String> = {
    let texts = """
      open, open position, open post, open role, open req, open requisition, to be determined, \
      to be announced, to be confirmed, to be decided, to be defined, to be hired, to be filled, \
      to be named, to be appointed, to hire, hiring, recruiting, nn, n n, nomen nescio, no one, noone, none, no manager, no supervisor, nil, null, na, n a, not applicable, not assigned, \
      not available, not set, unknown, self, himself, herself, themselves, undefined, 0, \
      offen, offene stelle, stelle offen, zu besetzen, nicht besetzt, noch offen, noch nicht besetzt, \
      niemand, keine, keiner, kein, kein vorgesetzter, entfällt, nicht vorhanden, unbekannt, \
      vaba, vaba koht, vaba ametikoht, puudub, ei ole, pole, määramata, mitte keegi, teadmata, \
      avoin, avoin paikka, avoin tehtävä, ei ketään, ei mitään, ei esihenkilöä, ei tiedossa, \
      нет, никто, свободно, открыта, не назначен, не назначена, отсутствует, неизвестно, нет руководителя, \
      à pourvoir, poste à pourvoir, poste vacant, aucun, aucune, personne, néant, à définir, \
      por cubrir, por definir, puesto vacante, ninguno, ninguna, nadie, sin asignar, \
      openstaand, geen, niemand, nog in te vullen, te bepalen, onbekend, \
      brak, nikt, do obsadzenia, stanowisko nieobsadzone, nie dotyczy, \
      nessuno, nessuna, posto vacante, da definire, da assegnare, \
      vago, vaga, nenhum, nenhuma, ninguém, por preencher, a definir
      """
    var whole: Set<String> = []
    for text in texts.split(separator: ",") { whole.insert(WhiteSpace.folded(String(text))) }
    return whole
  }()
}
