import ArgumentParser
import Asking
import Basics
import Build
import Memory
import Settings
import Tools

/// Shows what is known of one person, or forgets it.
struct AboutCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "about",
    abstract: "Show all that is known of one person, from where, and what is withheld and why.",
    discussion: """
      Reads the sources and the contacts as a build does, and writes nothing. PERSON is a full name, \
      an id, an e-mail address or the name of a page. It prints every record with its place, which \
      value won and why, which rule withholds what, the contact's cards, the files of the site that \
      have the person, and what the cache holds. Several people of one name are listed. Exit codes: \
      0 somebody was found, 64 nobody has this name, 69 a source could not be read.

      With --forget it removes from the cache and its copies what they hold of somebody whom nothing \
      names any more, and says what it removed. Exit codes: 0 done, 64 something still names the \
      person, 69 a source could not be read, 75 a build is running.

      Examples:
        rollcall about "Mari Tamm"
        rollcall about mari@corp.example --json
        rollcall about --forget "Jaan Kask"
      """)

  @Argument(
    help: ArgumentHelp("A full name, an id, an e-mail address or a page.", valueName: "person"))
  var person: String

  @OptionGroup var configurationOption: ConfigurationOption

  @OptionGroup var dayOption: DayOption

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Ask no server; use the snapshots.")
  var offline = false

  @Flag(help: "Remove what the cache holds of somebody whom nothing names any more.")
  var forget = false

  func validate() throws {
    if forget, json || offline {
      throw ValidationError("--forget excludes --json and --offline")
    }
  }

  func run(_ console: Console) throws {
    if forget {
      try forget(try sites(nil, console), console)
    } else {
      try show(try sites(configurationOption.only, console), console)
    }
  }

  /// One site, or all: each has rules of its own.
  private func sites(_ only: String?, _ console: Console) throws -> [Project] {
    let first = try configurationOption.read(console)
    if only != nil { return [first] }
    let further = first.configuration.siteNames.filter { $0 != first.configuration.site }
    return try [first]
      + further.map { try Project.read(configurationOption.path, site: $0, console) }
  }

  private func show(_ sites: [Project], _ console: Console) throws {
    let answers = KeptAnswers()
    var reviews: [PersonReview] = []
    var isMissing = false
    var nearest: [String] = []
    for site in sites {
      var options = BuildOptions()
      options.keptAnswers = answers
      options.offline = offline
      options.day = dayOption.day
      options.isReview = true
      let reading = try ProjectReading.of(site, options: options)
      console.warn(reading.cache?.setAside, of: site.configuration)
      isMissing = isMissing || !reading.readings.isComplete
      for result in reading.readings.sources {
        if let problem = result.problem {
          console.warn("\(result.name): \(problem.diagnostic.message)")
        }
      }
      let reviewer = PersonReviewer(reading)
      switch try reviewer.outcome(of: person) {
      case .nobody: nearest = nearest.isEmpty ? reviewer.suggestions(for: person) : nearest
      case .one(let review):
        reviews.append(review)
        // Only what is kept has the words: somebody of another name may be meant.
        if review.records.isEmpty, review.contacts.isEmpty, review.history.isEmpty,
          let question = CommandProblem.question(reviewer.suggestions(for: person))
        {
          console.warn("no list has this name: " + question)
        }
      case .several(let candidates):
        return try console.show(
          json ? PersonReviewOutput.json(candidates) : PersonReviewOutput.text(candidates))
      }
    }
    guard !reviews.isEmpty else {
      throw CommandProblem.nobody(isMissing: isMissing, nearest: nearest)
    }
    try console.show(json ? PersonReviewOutput.json(reviews) : PersonReviewOutput.text(reviews))
    if isMissing { throw CommandProblem.incompleteReview }
  }

  /// Of all sites: what is forgotten of one is forgotten of the cache.
  private func forget(_ sites: [Project], _ console: Console) throws {
    switch try Forgetting.forget(person, of: sites, day: dayOption.day) {
    case .named(let places): throw CommandProblem.stillNamed(places)
    case .unknown(let sources): throw CommandProblem.unreadSources(sources)
    case .needsName: throw CommandProblem.nameNeeded
    case .done(let removed):
      // Their sites and caches may still have the person.
      PreviewFolder.sweep()
      if removed.isEmpty { try suggest(sites, console) }
      console.say(PersonReviewOutput.text(removed))
    }
  }

  /// Names whom else the text may mean: a misspelt name is not forgotten.
  private func suggest(_ sites: [Project], _ console: Console) throws {
    guard let site = sites.first else { return }
    var options = BuildOptions()
    options.offline = true
    options.isReview = true
    let reading = try ProjectReading.of(site, options: options)
    if let question = CommandProblem.question(PersonReviewer(reading).suggestions(for: person)) {
      console.warn("no list has this name: " + question)
    }
  }
}
