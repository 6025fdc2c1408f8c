package import People

/// What the published directory is written from in other forms.
package struct DirectoryExport: Sendable {
  package let directory: Directory
  /// The plan of the default language.
  package let plan: LanguagePlan
  package let cards: SiteCards
  package let options: SiteOptions

  /// The directory without a site.
  ///
  /// - Parameters:
  ///   - directory: the people.
  ///   - plan: that of the default language, for this directory and these options.
  ///   - contacts: the cards that `Person.contact` is an index into.
  ///   - options: the site's settings.
  package init(
    _ directory: Directory, _ plan: LanguagePlan, contacts: any CardList, options: SiteOptions
  ) {
    self.directory = directory
    self.plan = plan
    self.options = options
    cards = SiteCards(directory: directory, contacts: contacts, options: options)
  }

  fileprivate init(_ site: SiteModel, _ plan: LanguagePlan) {
    directory = site.directory
    self.plan = plan
    options = site.options
    cards = site.cards
  }

  /// All people, in the order by a field.
  package func order(by field: SortField) -> [Int] {
    field == options.sortBy ? plan.order : directory.order(by: field, language: plan.language)
  }
}

extension SitePlan {
  /// What other forms of the directory are written from; `nil` without a language.
  package var export: DirectoryExport? { plans.first.map { DirectoryExport(model, $0) } }
}

/// A form in which `rollcall export` writes the directory.
package struct Exporter: Sendable {
  package struct Written: Sendable {
    package let bytes: [UInt8]
    /// The number of people in them.
    package let people: Int
    /// What is odd about them.
    package let warning: String?

    package init(_ bytes: [UInt8], people: Int, warning: String? = nil) {
      self.bytes = bytes
      self.people = people
      self.warning = warning
    }
  }

  package let name: String
  /// Writes those whom a filter means.
  package let write: @Sendable (DirectoryExport, PeopleFilter) -> Written

  package init(
    _ name: String, write: @escaping @Sendable (DirectoryExport, PeopleFilter) -> Written
  ) {
    self.name = name
    self.write = write
  }

  /// The forms that need no wing.
  package static let all =
    ExportForm.allCases.map { form in
      Exporter(form.rawValue) { export, filter in
        let directory = export.directory
        let people = directory.people(export.order(by: .lastName), meantBy: filter)
        let all = ExportedPeople(
          export, label: { directory.people[$0].name.full },
          numbers: Once { ExportedNumbers(of: directory) })
        return Written(all.bytes(people, as: form), people: people.count)
      }
    } + [
      // As `people.json`, in one part.
      Exporter("json") { export, filter in
        let people = export.directory.people(export.plan.order, meantBy: filter)
        return Written(
          PeopleJSON.people(people, with: export.cards, photos: [:]), people: people.count)
      }
    ]
}
