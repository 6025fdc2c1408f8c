import Cache
package import Configuration
package import People
import Site

/// All that `check` finds and a build warns of, in the order of the project, the sources, the people and the pages.
package struct Findings {
  /// The most faults of one source that are listed.
  package static let limit = 20

  private let project: Project
  private let directory: Directory
  private let planned: PlanStage.Planned
  private let readings: SourceReadings
  private let away: AwayPeople
  private let output: String
  private let limit: Int

  package init(
    _ project: Project, _ directory: Directory, _ planned: PlanStage.Planned,
    _ readings: SourceReadings, away: AwayPeople, output: String, limit: Int = limit
  ) {
    self.project = project
    self.directory = directory
    self.planned = planned
    self.readings = readings
    self.away = away
    self.output = output
    self.limit = limit
  }

  /// All findings.
  package var all: [Finding] {
    Self.ofProject(project) + Self.ofAnswers(readings, of: project.configuration, limit: limit)
      + ofPages
  }

  /// Likely mistakes in the project, whatever the sources give.
  package static func ofProject(_ project: Project) -> [Finding] {
    all(project.configuration, project.locales, project.themeReader, project.content)
  }

  /// Likely mistakes in a project that may also have faults; none if too little of it could be read.
  package static func ofProject(_ reader: ProjectReader) -> [Finding] {
    guard let configuration = reader.configuration, let locales = reader.locales,
      let themeReader = reader.themeReader, let content = reader.content
    else { return [] }
    return all(configuration, locales, themeReader, content)
  }

  private static func all(
    _ configuration: Configuration, _ locales: LocaleFiles, _ theme: ThemeReader,
    _ content: Content
  ) -> [Finding] {
    ConfigurationFindings(configuration).all
      + LocaleFindings(locales, configuration, templates: theme.templates).all
      + TemplateFindings(theme, locales, configuration).all
      + ContentFindings(configuration, content, templates: theme.files).all
  }

  /// What is wrong with the sources' answers.
  ///
  /// - Parameter isCheck: Whether to name what a build only counts.
  package static func ofAnswers(
    _ readings: SourceReadings, of configuration: Configuration, limit: Int = limit,
    isCheck: Bool = false
  ) -> [Finding] {
    AnswerFindings(
      configuration: configuration, readings: readings, limit: limit, isCheck: isCheck
    ).all
  }

  /// Where the photos of a source are configured.
  private func place(ofSource name: String) -> Finding.Place {
    let configuration = project.configuration
    let index = configuration.sources.firstIndex { $0.name == name }
    return SourcePlaces(configuration, index).place(["photo", "fields.photo"])
  }

  /// Phone books without people, and those in several files.
  private var phoneBooks: [Finding] {
    let configuration = project.configuration
    return planned.site.phoneBookNotes.compactMap { note in
      let book = configuration.options.phoneBooks[note.book]
      let entry: [ConfigurationPlaces.Step] = ["phoneBooks", .item(note.book)]
      switch note.fact {
      case .empty:
        // A failed source may have the people that are meant.
        guard readings.isComplete, !directory.people.isEmpty else { return nil }
        let spot = configuration.places.value(entry + ["people"])
        return Finding(.file(configuration.file, spot), .emptyPhoneBook(book.name))
      case .cut(let entries, let most, let paths):
        let spot = configuration.places.value(entry + ["format"])
        return Finding(
          .file(configuration.file, spot),
          .cutPhoneBook(book.name, entries: entries, most: most, paths: paths))
      }
    }
  }

  /// What is wrong with people and pages.
  package var ofPages: [Finding] {
    var all: [Finding] = []
    if let contacts = readings.contacts, let photos = planned.photos {
      all += AnswerFindings.notices(
        photos.notices.map { ($0.file, $0.line, .photoLeftOut($0.problem)) }, in: contacts.source,
        limit: limit)
    }
    all += planned.listPhotos.notices.map {
      Finding(
        place(ofSource: $0.source), about: "\($0.source): \($0.path)",
        .photoMissing($0.fault, count: $0.count))
    }
    if let problem = planned.listPhotos.cacheProblem {
      all.append(Finding(.line(problem.path, nil), .photosNotKept(problem)))
    }
    all += SourceFindings(project.configuration, readings.sources).all
    // A failed source may have the people that are meant.
    if readings.isComplete {
      all +=
        DirectoryFindings(
          project.configuration, directory, recordCounts: readings.sources.map(\.recordCount)
        ).all
      all += planned.site.groupTextsOfNobody.map {
        Finding(
          .file(project.configuration.content + "/" + $0.path, nil), .noGroup(nearest: $0.nearest))
      }
      all += headsOfNobody
      all += readings.away.enumerated().flatMap { index, reading in
        AbsenceFindings(reading, limit: limit).doubts(away, index)
      }
      all += MergeFindings(directory, readings.sources).all
      all +=
        ManagerFindings(project.configuration, directory, readings.sources, limit: limit).all
    }
    all += phoneBooks
    if let contacts = readings.contacts, let export = contacts.value {
      all += AnswerFindings.notices(
        planned.site.contactsWithoutCode.map {
          (export.files[$0], export.cards.line(of: $0), .noCode)
        }, in: contacts.source, limit: limit)
    }
    return all
      + LinkFindings(project, planned.site, output: output, isComplete: readings.isComplete).all
  }

  private var headsOfNobody: [Finding] {
    let heads = planned.site.headsOfNobody
    let configuration = project.configuration
    return heads.texts.map {
      Finding(.file(configuration.content + "/" + $0.path, $0.head.spot), .unknownHead)
    }
      + heads.departments.map {
        Finding(
          .file(
            configuration.file,
            configuration.places.value("heads", .key("department"), .key($0))), .unknownHead)
      }
  }
}
