/// Words that people write beside phone numbers, in lower case without dots.
package enum PhoneWords {
  enum Meaning {
    /// Before an extension.
    case `extension`
    /// Between `ext` and the digits, such as `no`.
    case filler
    case fax
    /// The kind of a number, such as `tel` or `work`.
    case label
    /// Between two numbers, such as `or`.
    case alternative
  }

  static func meaning(of word: String) -> Meaning? { meanings[word] }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for key in ["phone", "phone likely", "mobile"] {
      for word in Vocabulary.words(key) { meanings[word] = .label }
    }
    // The later ones win.
    let lists: [(Meaning, String)] = [
      (.label, labels), (.alternative, alternatives), (.filler, fillers), (.fax, faxes),
      (.extension, extensions),
    ]
    for (meaning, words) in lists {
      for word in words.split(whereSeparator: \.isWhitespace) { meanings[String(word)] = meaning }
    }
    return meanings
  }()

  /// The words before an extension, divided by spaces.
  package static let extensions = words(
    """
    x ext extn exten extension extensions
    durchwahl dw nebenstelle nst klappe kl apparat app hausapparat
    sise sisenumber sisenr lisanumber lisanr
    alanumero alanro sisänumero sisäpuhelin
    доб добавочный внутр внутренний вн дод внутрішній wewn wew wewnętrzny
    poste interne interno int extensión extension anexo ramal
    toestel tst anknytning ankn lokal linje linka klapka mellék
    dahili vidinis vid iekš iekšējais interior εσωτερικό εσωτ
    שלוחה تحويلة فرعي داخلي 分机 分機 转 轉 内線 内线 내선
    """)

  private static func words(_ lines: String) -> String { lines.replacing("\n", with: " ") }

  private static let fillers = """
    no nr num number nummer número numero numéro номер ном № n°
    """

  private static let faxes = """
    fax faks faksi faksinumero telefax telefaks telefaksi telefacs telekopi télécopie facsimile fx f факс
    ファックス 传真 傳真
    """

  private static let labels = """
    t p m c w o d h ph tel tele tlf tfn telf tél tele telefono teléfono téléphone telefoon telefone telefonas \
    tālrunis telefoni telefón telephone phone phones voice number mob mobil mobi cel cell gsm \
    celular móvil movil cellulare portable portabel komórka komórkowy mobiltelefon mobilni mobiel kännykkä \
    work office business desk direct line main switchboard reception home private personal \
    arbeit büro dienstlich geschäft geschäftlich zentrale privat festnetz direkt handy diensthandy \
    töö kontor laud lauatelefon mobiil isiklik kodu keskus \
    työ toimisto koti oma vaihde puh puhelin \
    раб рабочий рабоч моб мобильный сот сотовый гор городской дом домашний тел т \
    bureau fixe domicile trabajo oficina casa ufficio lavoro fisso escritório trabalho werk kantoor thuis \
    praca biuro dom stacjonarny kom służbowy arbete jobb arbejde kontoret hem hjem vaxel växel \
    whatsapp signal viber telegram sms teams skype
    """

  private static let alternatives = """
    or oder või voi tai или або ou o of lub eller and und ja и та et e y en i och og
    """
}
