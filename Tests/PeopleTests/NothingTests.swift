import Testing

@testable import People

@Suite("Texts that mean nothing") struct NothingTests {
  @Test(
    "programs and people write them in many ways",
    arguments: [
      "NULL", "null", "Null", "N/A", "n/a", "N / A", "n.a.", "-", "--", "---", "–", "—", "- -",
      "none", "None", "NONE", "nil", "Nil", "#N/A", "#n/a", "#REF!", "#ref!", "#VALUE!", "#NAME?",
      "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#ERROR!", "#GETTING_DATA", "#NV",
      "#BEZUG!", "#WERT!", "#VIITTAUS!", "#ССЫЛКА!", "#Н/Д", "#¡REF!", "#¿NOMBRE?", "#VALEUR!",
      "#SAKNAS!", "#N/D", "#N/B", "#VERW!", "Err:502", "(null)", "<null>", "[NULL]", #"\N"#,
      "<none>", "(nil)", "NaN", "nan", "NaT", "undefined", "false", "FALSE", "False",
    ])
  func usual(text: String) {
    #expect(Nothing().contains(text, as: .field))
  }

  @Test(
    "other texts are values",
    arguments: [
      "", "Nullmeier", "No", "Nan", "NAN", "NA", "Noa", "-5", "-x", "#1", "#TeamNorth!",
      "#marketing", "# REF!", "Error", "Err:", "true", "0", "Undefined", "(none of these)",
      "Nilsson", "not available", "Nullarbor Plain Field Office",
    ])
  func values(text: String) {
    #expect(!Nothing().contains(text, as: .field))
  }

  @Test(
    "people are called Null, None and False",
    arguments: ["Null", "None", "Nil", "NaN", "False", "undefined", "(null)"])
  func names(text: String) {
    #expect(!Nothing().contains(text, as: .name))
  }

  @Test(
    "a name is no sign of a missing one",
    arguments: ["N/A", "n/a", "-", "--", "—", "#REF!", "#N/A"]
  )
  func missingNames(text: String) {
    #expect(Nothing().contains(text, as: .name))
  }

  @Test("false is a value where a flag may be meant")
  func flags() {
    #expect(!Nothing().contains("false", as: .detail))
    #expect(Nothing().contains("null", as: .detail))
  }

  @Test("a source's own texts replace the usual ones")
  func own() {
    let nothing = Nothing(["Unbekannt", "?", "N/A", "straße ohne namen"])
    for text in ["unbekannt", "?", "n/a", "STRASSE OHNE NAMEN"] {
      #expect(nothing.contains(text, as: .field))
    }
    for text in ["NULL", "-", "#REF!", "none", "false"] {
      #expect(!nothing.contains(text, as: .field))
    }
    #expect(nothing.contains("N/A", as: .name))
    #expect(!nothing.contains("Unbekannt", as: .name))
    #expect(!Nothing([]).contains("NULL", as: .field))
    #expect(!Nothing([]).contains("#REF!", as: .name))
  }
}
