/// The names of the months in the languages of the locales and of exporters.
///
///     MonthNames.month("Dez")  // 12
enum MonthNames {
  /// The month, from 1 to 12, of a name or its short form without a point.
  static func month(_ word: String) -> Int? { months[CaseFolding.key(word)] }

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for (index, names) in names.enumerated() {
      for name in names.split(whereSeparator: \.isWhitespace) {
        months[CaseFolding.key(String(name))] = index + 1
      }
    }
    return months
  }()

  /// English, German, Estonian, Finnish, Russian, French, Spanish, Dutch, Polish, Italian, Portuguese and Swedish.
  private static let names = [
    """
    january jan januar jänner jän jaanuar jaan tammikuu tammikuuta tammikuun tammi января январь янв janvier janv \
    enero ene januari stycznia styczeń sty gennaio gen janeiro
    """,
    """
    february feb febr februar feber veebruar veebr veeb helmikuu helmikuuta helmikuun helmi февраля февраль фев \
    февр février fevrier févr fév febrero februari lutego luty lut febbraio fevereiro fev
    """,
    """
    march mar märz maerz mär mrz märts maaliskuu maaliskuuta maaliskuun maalis марта март мар mars marzo maart mrt \
    marca marzec março marco
    """,
    """
    april apr aprill huhtikuu huhtikuuta huhtikuun huhti апреля апрель апр avril avr abril abr kwietnia kwiecień kwi \
    aprile
    """,
    """
    may mai toukokuu toukokuuta toukokuun touko мая май mayo mei maja maj maggio mag maio
    """,
    """
    june jun juni juuni kesäkuu kesäkuuta kesäkuun kesä июня июнь июн juin junio czerwca czerwiec cze giugno giu junho
    """,
    """
    july jul juli juuli heinäkuu heinäkuuta heinäkuun heinä июля июль июл juillet juil julio lipca lipiec lip luglio \
    lug julho
    """,
    """
    august aug elokuu elokuuta elokuun elo августа август авг août aout agosto ago augustus sierpnia sierpień sie \
    augusti
    """,
    """
    september sep sept syyskuu syyskuuta syyskuun syys сентября сентябрь сен сент septembre septiembre set setembro \
    settembre września wrzesień wrz
    """,
    """
    october oct oktober okt oktoober lokakuu lokakuuta lokakuun loka октября октябрь окт octobre octubre \
    października październik paź ottobre ott outubro out
    """,
    """
    november nov marraskuu marraskuuta marraskuun marras ноября ноябрь ноя нояб novembre noviembre listopada \
    listopad lis novembro
    """,
    """
    december dec dezember dez detsember dets joulukuu joulukuuta joulukuun joulu декабря декабрь дек décembre \
    decembre déc diciembre dic grudnia grudzień gru dicembre dezembro
    """,
  ]
}
