/// What there is on the pages of a language at all.
struct PageFeatures: BitwiseCopyable {
  let photos: Bool
  let codes: Bool
  let chart: Bool
  /// Whether anything is known of offices.
  let offices: Bool
  /// Whether pages link to themselves in other languages.
  let languages: Bool
  /// Whether pages say at which address they are.
  let addresses: Bool
  /// Whether pages tell search engines whom they show.
  let structuredData: Bool
  /// Whether a row has a link to call, and one to write.
  let rowCalls: Bool
  let rowMails: Bool

  init(of site: SiteModel, _ plan: LanguagePlan) {
    let options = site.options
    photos = !site.photos.isEmpty
    codes = options.hasQR
    chart = plan.chart != nil
    offices = !options.offices.isEmpty
    languages = options.languages.count > 1
    addresses = options.baseURL != nil
    structuredData = options.isPublic
    rowCalls = options.list.contains(.phone)
    rowMails = options.list.contains(.email)
  }
}
