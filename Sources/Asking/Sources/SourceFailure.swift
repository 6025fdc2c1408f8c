package import Basics
import Foundation
import Lists

/// A problem of a source, with the remedy that depends on how it is asked.
package struct SourceFailure: Problem {
  package let problem: SourceProblem
  private let contents: ListContents
  /// The program's name or path; `nil` for another source.
  private let program: String?
  private let isFile: Bool
  /// The address, if there is one.
  private let address: String?
  /// The path of a file or folder.
  private let path: String?
  /// What the request says of who asks.
  private let credentials: Credentials

  package init(_ problem: SourceProblem, of source: Source, _ contents: ListContents) {
    self.problem = problem
    self.contents = contents
    credentials = Credentials(source)
    switch source.location {
    case .command(let command):
      (program, isFile, address, path) = (command.arguments.first, false, nil, nil)
    case .file(let path), .folder(let path):
      (program, isFile, address, self.path) = (nil, true, nil, path)
    case .url(let url): (program, isFile, address, path) = (nil, false, url, nil)
    }
  }

  /// Whether the address is at `http:`.
  private var isPlain: Bool { address?.lowercased().hasPrefix("http:") == true }

  private var isGoogleSheet: Bool { address.map(DownloadAddress.isGoogleSheet) == true }

  package var diagnostic: Diagnostic {
    var words = problem.diagnostic(of: contents)
    words.code = "source-" + words.code
    if isFile { words.message.replace(/^the answer( is|'s)/) { "the file\($0.output.1)" } }
    if let remedy { words.remedies = [remedy] }
    return words
  }

  private var remedy: String? {
    switch problem {
    case .connectionReset where isPlain, .noAnswer where isPlain, .notHTTP where isPlain:
      "write `https:` if the server speaks that at this port; else try again"
    case .httpStatus(400) where isPlain:
      "check the address and its parameters; a server that speaks https at this port wants `https:`"
    case .fileUnreadable(let code): path.flatMap { SystemRemedy.remedy(code, at: $0) }
    case .programMissing: Self.remedy(missingProgram: program ?? "")
    case .programNotStarted(let code) where code == ENOEXEC:
      "its first line has to name a program, such as `#!/bin/sh`"
    case .programFailed(let status): ProgramStatus.meaning(status, of: program ?? "")
    case .body(.looksLikeHTML) where isGoogleSheet, .httpStatus(401...404) where isGoogleSheet:
      "share the sheet (Share, General access, Anyone with the link), or publish it (File, Share, Publish to web)"
    case .httpStatus(let status) where status == 401 || status == 403:
      credentials.remedy(ofStatus: status)
    case .badCompression where isFile:
      "compress it again (`gzip -t FILE` checks it), or name the list as it was before"
    case .body(.looksLikeHTML) where isFile: "save the table in it as CSV"
    default: nil
    }
  }

  private static func remedy(missingProgram name: String) -> String? {
    if name.contains(where: { "|<>&;`$*".contains($0) }) {
      return "a shell is needed: write `command: [sh, -c, \"…\"]`, with the line between the quotes"
    }
    if builtIns.contains(name) {
      return
        "this is a word of shells: write `command: [sh, -c, \"…\"]`, with the line between the quotes"
    }
    if name.contains(" ") {
      let words = name.split(separator: " ").joined(separator: ", ")
      return "write each argument as an entry of its own: `command: [\(words)]`"
    }
    return name.contains("/")
      ? "check the path, and the program in the file's first line (`#!`), whose line must end without a carriage return"
      : nil
  }

  private static let builtIns: Set = [
    "cd", "source", ".", "export", "set", "alias", "ulimit", "umask", "eval", "if", "for", "while",
  ]

  package static var examples: [SourceFailure] {
    SourceProblem.examples.map {
      SourceFailure($0, of: Source(name: "", location: .url("")), .people)
    }
  }
}

/// Exit statuses of programs that print lists.
enum ProgramStatus {
  /// What a status means and what to do; `nil` if it is not known.
  ///
  /// - Parameter program: The name or path.
  static func meaning(_ status: Int32, of program: String) -> String? {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return switch (name, status) {
    case ("ldapsearch", 4):
      "the server limits answers (LDAP 4): ask in pages, as with `-E pr=500/noprompt`"
    case ("ldapsearch", 8), ("ldapsearch", 13):
      "the server wants encryption (LDAP \(status)): use `ldaps://`, or `-ZZ`"
    case ("ldapsearch", 32): "there is no such entry (LDAP 32): check the base behind `-b`"
    case ("ldapsearch", 34): "a name is wrong (LDAP 34): check what stands behind `-b` and `-D`"
    case ("ldapsearch", 49):
      "the server rejected the password (LDAP 49): check `-D`, `-w` and `environment`"
    case ("ldapsearch", 50): "this account may not read the entries (LDAP 50): ask for the right"
    case ("ldapsearch", 255), ("ldapsearch", 81):
      "the server cannot be reached: check the address behind `-H`, and its certificate"
    case ("curl", 3): "curl found the address malformed (3): check it"
    case ("curl", 6): "curl does not know the host (6): check its name"
    case ("curl", 7): "curl could not connect (7): check the host and the port"
    case ("curl", 22): "the server answered with an error (22): check the address and the sign-in"
    case ("curl", 28): "curl ran out of time (28): raise its `--max-time`"
    case ("curl", 35), ("curl", 60): "curl does not trust the server (\(status)): see `--cacert`"
    case ("curl", 67): "the server rejected the sign-in (67): check the user name and the password"
    case ("psql", 2): "psql could not connect (2): check the host, the user and the password"
    case ("psql", 1), ("psql", 3):
      "the query failed (\(status)): run it by hand in the folder of the configuration"
    case ("ssh", 255): "ssh could not connect (255): check the host and the key"
    case (_, 126): "the shell may not run a program (126): check `chmod +x`"
    case (_, 127):
      "the shell found no such program (127): give its whole path; PATH is what Rollcall was started with"
    default: nil
    }
  }
}
