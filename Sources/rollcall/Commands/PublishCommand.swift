import ArgumentParser
import Basics
import Foundation
import Output
import Settings
import Site
import Synchronization
import Tools
import Wings

/// Uploads the site.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Upload the site to servers and stores, whole at every instant.",
    discussion: """
      Sends what changed since the last upload with your own `rsync`, `aws` or `rclone`: new files \
      first, then changed ones with lists and the front page last, then removes what left. A target \
      is a folder, `host:folder` (rsync over ssh), `rsync://host/module`, `s3://bucket/folder` or \
      `rclone:remote:folder`. What was not put there by Rollcall stays; a target that holds nothing else needs `--adopt`. \
      Exit codes: 0 done, 69 the client is not installed, 73 the target cannot be used, \
      74 an upload failed, 75 a build or another upload is at work, 78 there is no whole site in the output.

      Examples:
        rollcall publish /srv/www/people
        rollcall publish deploy@intranet.example:/srv/www/people
        rollcall publish --output public s3://people.example --client-option=--profile=people
        rollcall publish --dry-run rclone:azure:people
      """)

  @Argument(help: ArgumentHelp("Where to upload to.", valueName: "target"))
  var targets: [String]

  @Option(
    name: .customLong("client-option"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An option for the client, such as --profile=people; may be given several times.",
      valueName: "option"))
  var clientOptions: [String] = []

  @OptionGroup var configurationOption: ConfigurationOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder that holds the site; then no configuration is read.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(
    name: [.customShort("n"), .long],
    help: "Say what would be sent and removed, in this order, and do nothing.")
  var dryRun = false

  @Flag(help: "Send all files, whatever the target holds.")
  var all = false

  @Flag(
    help:
      "Upload to a target that holds other files: they stay, but for those at paths of the site.")
  var adopt = false

  func run() throws {
    let signals = TerminationSignals()
    let console = Console()
    console.conceal(
      UploadMessages.secrets(in: console.environment)
        + targets.compactMap(UploadMessages.parameters))
    try console.run {
      do {
        try publish(signals, console)
      } catch {
        UploadInterruption.wait()
        throw error
      }
    }
  }

  private func publish(_ signals: TerminationSignals, _ console: Console) throws {
    let targets = try targets.map { text in
      guard let target = UploadTarget(text) else { throw CommandProblem.noTarget(text) }
      return (text: text, target: target)
    }
    let output =
      try output ?? configurationOption.readOne(for: "publish", console).configuration.output
    let work = Mutex<WorkFolder?>(nil)
    signals.wait { signal in
      UploadInterruption.end { work.withLock { $0 } }
      Foundation.exit(128 + signal)
    }
    let site = try LocalSite(output) { FileKinds(languages: $0, further: WingList.all.kinds) }
    try upload(site, to: targets, work, console)
  }

  /// Uploads to each target, also after failures.
  private func upload(
    _ site: LocalSite, to targets: [(text: String, target: UploadTarget)],
    _ work: borrowing Mutex<WorkFolder?>, _ console: Console
  ) throws {
    var failures: [Failure] = []
    for (text, target) in targets {
      var state = TargetState.untouched
      do throws(UploadProblem) {
        let folder = try WorkFolder(for: target, environment: console.environment)
        defer { folder.remove() }
        work.withLock { $0 = folder }
        let uploader = Uploader(
          to: target, arguments: clientOptions, environment: console.environment, work: folder)
        try upload(site, by: uploader, to: UploadMessages.shown(text), &state, &failures, console)
      } catch {
        UploadInterruption.wait()
        failures.append(
          Failure([error.diagnostic(state).unless(at: UploadMessages.shown(text))]))
      }
    }
    if !failures.isEmpty { throw Failure(joining: failures) }
  }

  private func upload(
    _ site: LocalSite, by uploader: Uploader, to target: String, _ state: inout TargetState,
    _ failures: inout [Failure], _ console: Console
  ) throws(UploadProblem) {
    let start = Date()
    let progress = Progress(isActive: console.isTerminal)
    defer { progress.end() }
    progress.begin("Asking what is there")
    let prepared = try uploader.prepare(site, resends: all, adopts: adopt)
    if let warning = UploadMessages.warning(prepared, target) {
      progress.end()
      console.warn(warning)
    }
    if dryRun {
      progress.end()
      if let failure = try show(prepared, target, console) { failures.append(failure) }
      return
    }
    progress.begin("Uploading")
    try uploader.upload(prepared, of: site) {
      state = prepared.isFirst || prepared.wasKilled ? .incomplete : .whole
      progress.update(done: $0, all: $1)
    }
    progress.end()
    for line in UploadMessages.done(prepared, target, seconds: -start.timeIntervalSinceNow) {
      console.say(line)
    }
  }

  /// Prints a plan, and returns why it could not.
  private func show(
    _ prepared: PreparedUpload, _ target: String, _ console: Console
  ) throws(UploadProblem) -> Failure? {
    var failure: Failure?
    func show(_ text: String) {
      guard failure == nil else { return }
      do throws(Failure) { try console.show(text) } catch { failure = error }
    }
    show(UploadMessages.plan(prepared, target))
    try prepared.forEachChange { show(UploadMessages.line($0)) }
    return failure
  }
}
