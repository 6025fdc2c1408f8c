import Asking
import Basics
import Lists
import People
import Site

extension ConfigurationReader {
  /// The keys at the top of the file, in the order of the documentation.
  static let top = SettingTable<Configuration>(required: ["sources"]) {
    Setting(
      "title", schema: SettingType.textOrByLanguage.schema, default: "Employees",
      "The title of the site.")
    Setting("organization", .text, \.options.organization, "The name of the organization.")
    Setting(
      "baseURL", .text(.webAddress, pattern: #"^\s*[Hh][Tt][Tt][Pp][Ss]?://"#, baseURL),
      \.options.baseURL, "The address of the site.")
    Setting(
      "languages",
      SettingType(
        #""type": "array", "minItems": 1, "uniqueItems": true, "#
          + "\"items\": { \"type\": \"string\", \"pattern\": \(languagePattern) }"
      ) { $0.languages($1) }, \.options.languages, default: "[en]", "The languages of the site.")
    Setting(
      "templates", SettingType(address) { $0.givenFolder($1) }, \.templates, default: "templates",
      "The folder of your own templates.")
    Setting(
      "content", SettingType(address) { $0.givenFolder($1) }, \.content, default: "content",
      "The folder of Markdown pages.")
    Setting(
      "output", SettingType(address) { $0.output($1) }, \.output, default: "output",
      "The folder of the site.")
    Setting(
      "cache", SettingType(address) { $0.cache($1) }, \.cache, default: ".rollcall/cache.sqlite",
      "The path of the cache file.")
    Setting(
      "tree", treeType, "How people name their units, if the organization is a tree."
    ) {
      $0.tree = $1
      $0.options.tree = $1.rule
    }
    Setting(
      "groupBy", field("position", "office", "project", "none"), default: "position",
      "The field by which the front page groups people."
    ) { $0.options.groupBy = $1 == "none" ? nil : FieldName($1) }
    Setting(
      "groups", .list(of: field()), default: "[position, project, office, department]",
      "The fields whose groups have pages."
    ) { $0.options.groups = $1.map { FieldName($0) } }
    Setting(
      "search", .list(of: field("name")),
      default:
        "[email, phone, position, project, office, department, skills, spokenLanguages]",
      "The fields that the search covers besides names, as far as they are published."
    ) { $0.options.search = $1.map { FieldName($0) } }
    Setting(
      "filters", .list(of: field()),
      default: "[position, project, office, department, skills]",
      "The fields with a filter on the front page."
    ) { $0.options.filters = $1.map { FieldName($0) } }
    Setting(
      "sortBy", field("lastName", "name"), default: "lastName", "The order of people on lists."
    ) { $0.options.sortBy = SortField($1) }
    Setting(
      "identity", .choice, \.identity, default: "fullName",
      "The rule by which records of several sources are one person.")
    Setting(
      "merge",
      SettingType(
        #""type": "object", "propertyNames": { "not": { "enum": ["offices", "firstName", "lastName"] } }, "#
          + #""additionalProperties": { "oneOf": [{ "enum": ["all"] }, { "type": "array", "minItems": 1, "#
          + ##""uniqueItems": true, "items": { "$ref": "#/definitions/text" } }] }"##
      ) { $0.merge($1) }, \.merge,
      "The sources that win a field, the winner first, or `all` for the texts of all records.")
    Setting(
      "list", .list(of: field()), default: "[email]",
      "The fields that a row shows beside the name and the contact link."
    ) { $0.options.list = $1.map { FieldName($0) } }
    Setting(
      "refresh", .text(.duration, pattern: #"^\s*(always|[0-9]+ ?[smhd])\s*$"#, refresh), \.refresh,
      default: "always", "How old a snapshot may be before the server is asked again.")
    Setting(
      "photoRefresh", .duration, \.photos.refresh, default: "7d",
      "How long a photo is kept before its server is asked again.")
    Setting(
      "photoRate", .number(1...1_000, .upToThousand), \.photos.rate, default: "50",
      "The maximum number of photos requested in a second, from 1 to 1,000.")
    Setting(
      "photoTimeout", .durationAboveZero, \.photos.allTime, default: "10m",
      "The time for all photos of a build.")
    Setting(
      "photoHosts", .list(of: .text(.host, pattern: "^[^/?#@ ]+$", photoHost)), default: "[]",
      "Hosts in private networks that may serve photos, with or without a port."
    ) { $0.photos.hosts = Set($1) }
    Setting(
      "pageSize", .number(1...1_000_000, .pageSize), \.options.pageSize, default: "200",
      "The maximum number of people on one page, from 1 to 1,000,000.")
    Setting(
      "phoneCountry", .phoneCountry, \.phoneCountry,
      "The calling code of national phone numbers.")
    Setting(
      "nicknames", SettingType(address) { $0.existingFile($1) }, \.nicknames,
      "A YAML file of lists of given names that find each other.")
    Setting(
      "synonyms", SettingType(address) { $0.existingFile($1) }, \.synonyms,
      "A YAML file of lists of words that find each other in values of fields.")
    Setting(
      "exclude", .list(of: .text), \.exclude, default: "[]",
      "Full names or ids of people who appear nowhere in the site.")
    Setting("people", .people, \.audience, default: "all", "Whom the site is for.")
    Setting(
      "publish", SettingType(published) { $0.publish($1, $0.fields) }, \.publish,
      "The fields that may be published.")
    Setting(
      "timeZone", .timeZone, \.timeZone, default: "UTC", "The time zone in which days begin.")
    Setting(
      "keepHistory", .duration, \.keepHistory, default: "90d",
      "How long the cache remembers who joined, left and changed.")
    Setting(
      "staleAfter", .durationAboveZero, default: "365d",
      "How long a confirmation of an entry counts, by the field `confirmed`."
    ) { $0.staleAfter = max(1, Int($1 / .seconds(86_400))) }
    Setting(
      "public", .flag, \.options.isPublic, default: "false",
      "Whether search engines may list the site.")
    Setting(
      "offline", .flag, \.options.isOffline, default: "false",
      "Whether a service worker keeps the search and visited pages for times without a network.")
    Setting(
      "fromDisk", .flag, \.options.fromDisk,
      "Whether the search works on pages opened from disk, by the script `search/index.js` with the whole index."
    )
    Setting(
      "drawings", .flag, \.options.hasDrawings, default: "false",
      "Whether visitors may choose a drawing also for people with a photo.")
    Setting(
      "keepAssets", .number(0...1, .zeroOrOne), \.keepAssets, default: "0",
      "For how many builds the output keeps style sheets, scripts and icons that are no longer needed."
    )
    Setting(
      "precompress", .flag, \.precompresses, default: "false",
      "Whether text files have a copy compressed with gzip beside them, such as `index.html.gz`.")
    Setting(
      "contacts", schema: contact.schema,
      "A vCard export whose cards are matched with people; matched people get a link to their published card."
    ).inSites(mayBeNone: true)
    Setting(
      "cards", .choice, \.options.cards, default: "matched",
      "Who has a card.")
    Setting(
      "sources",
      schema: ##""type": "array", "minItems": 1, "items": { "$ref": "#/definitions/source" }"##,
      "The lists of people; at least one.")
    Setting(
      "positions", .mapping(of: .textsByLanguage), \.positions, "Names of positions by language.")
    Setting(
      "offices", schema: "\"type\": \"object\", \"additionalProperties\": {\n\(office.schema)\n}",
      "Where offices are and how to reach them, by the name of the office.")
    Setting(
      "heads", .keys(heads, of: [:]), \.options.heads,
      "Who leads a department or a unit, by e-mail address, id or full name.")
    Setting(
      "allCards", .flag, \.options.hasAllCards, default: "false",
      "Whether `people.vcf` contains all published cards.")
    Setting(
      "sites",
      schema: ##""type": "array", "minItems": 1, "items": { "$ref": "#/definitions/site" }"##,
      "Several sites of one configuration.")
  }

  private static let heads = SettingTable<[String: [String: [String]]]> {
    Setting(
      "department", .mapping(of: .textOrTexts), \.["department"],
      "The head or heads of each department, by the department's name.")
    Setting(
      "unit", .mapping(of: .textOrTexts), \.["unit"],
      "The head or heads of each unit, by the unit's name or path.")
  }

  static let languagePattern = JSONText.quoted("^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")

  /// The name of a field, or one of some words.
  package static func field(_ words: String...) -> SettingType<String> {
    let known = words + KnownFields([], areAll: true).names.filter { !words.contains($0) }
    return SettingType(
      ##""anyOf": [{ "enum": \##(JSONText.quoted(known)) }, { "$ref": "#/definitions/text" }]"##
    ) { $0.field($1, words: words) }
  }
}

extension SortField {
  fileprivate init(_ name: String) {
    self =
      switch name {
      case "lastName": .lastName
      case "name": .name
      case "position": .position
      default: .field(name)
      }
  }
}
