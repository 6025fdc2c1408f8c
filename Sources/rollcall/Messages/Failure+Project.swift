import Basics
import Configuration
import Templating

extension Failure {
  init(_ fault: ProjectFault) {
    switch fault {
    case .text(let errors): self.init(errors)
    case .unreadable(let fault): self.init(fault)
    case .template(let error, let file): self.init(error, file: file)
    case .reservedPath(let path, let file):
      self.init(
        .badText, "\(file): error: `\(path)` is a page of Rollcall's own; rename the file")
    case .notUTF8(let file, let line, let column):
      self.init(
        .badText,
        "\(file):\(line):\(column): error: the text is not UTF-8\n  save the file as UTF-8")
    case .endlessMarks(let file, let line, let column):
      self.init(
        .badText,
        "\(file):\(line):\(column): error: more than 30 combining marks on one letter\n"
          + "  delete the marks that are too many")
    }
  }

  init(_ errors: ConfigurationErrors) {
    self.init(errors.exitCode == 78 ? .badConfiguration : .badText, errors.description)
  }

  /// - Parameter file: the template's file, as the user knows it.
  private init(_ error: TemplateError, file: String) {
    let words = error.reason.words
    let spot =
      error.line == 0
      ? nil
      : Spot(
        line: error.line, column: error.column, length: error.length, lineText: error.lineText)
    let diagnostic = Diagnostic(file: file, spot: spot, message: words.message, hint: words.hint)
    self.init(.badText, diagnostic.description)
  }
}

extension Project {
  /// Reads a project.
  ///
  /// - Parameter site: which of the configuration's `sites` is meant; `nil` for the first.
  /// - Throws: `Failure` with all that is wrong or missing.
  static func read(
    _ configuration: String, site: String? = nil, environment: [String: String], console: Console
  ) throws(Failure) -> Project {
    if configuration == ConfigurationOption.defaultPath,
      (try? FileType.at(configuration)) == nil
    {
      throw Failure(.badConfiguration, CommandMessages.noConfiguration)
    }
    let reader = ProjectReader(configuration, environment: environment, site: site)
    console.conceal(reader.configuration?.secrets ?? [])
    guard let project = reader.project else {
      throw Failure(joining: reader.faults.map(Failure.init))
    }
    if let site, project.configuration.site != site {
      throw Failure(
        .badCommandLine,
        CommandMessages.noSite(site, in: configuration, known: project.configuration.siteNames))
    }
    return project
  }
}
