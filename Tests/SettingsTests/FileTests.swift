import Asking
import Basics
import Foundation
import Output
import TestSupport
import Testing
import Wings

@testable import Settings
@testable import rollcall

@Suite("Files that a configuration names") struct FileTests {
  private func failure(_ path: String) -> ConfigurationErrors? {
    do throws(ConfigurationErrors) {
      _ = try Configuration.read(path, environment: [:], wings: .all)
      return nil
    } catch {
      return error
    }
  }

  @Test("a configuration that is not there exits with 78 and has no place")
  func missingConfiguration() {
    let error = failure("/nowhere/rollcall.yml")
    #expect(error?.errors.map(\.reason) == [.fileMissing("/nowhere/rollcall.yml")])
    #expect(error?.errors.first?.spot == nil)
    #expect(error?.exitCode == 78)
  }

  @Test("a folder is no configuration")
  func folder() throws {
    try withFolder { folder in
      #expect(failure(folder)?.errors.map(\.reason) == [.notReadable(folder, .unexpected(.folder))])
    }
  }

  @Test("paths are relative to the configuration's folder")
  func paths() throws {
    try withFolder { folder in
      let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      try write("[]", to: folder + "/data/a.json")
      try write("x", to: folder + "/cards/a.vcf")
      try write("x", to: folder + "/theme/page.mustache")
      try write(
        """
        templates: theme
        output: ./site/
        contacts: { from: cards }
        sources:
          - { name: A, url: data/a.json, format: contact-list }
          - { name: B, url: "file://\(folder)/data/%61.json", format: contact-list }
        """, to: folder + "/rollcall.yml")
      let read = try Configuration.read(folder + "/rollcall.yml", environment: [:], wings: .all)
      #expect(read.templates == folder + "/theme")
      #expect(read.output == folder + "/site")
      #expect(read.contacts?.source.location == .folder(folder + "/cards"))
      #expect(
        read.sources.map(\.source.location)
          == Array(repeating: .file(folder + "/data/a.json"), count: 2))
      #expect(read.sources[0].shown == "data/a.json")
    }
  }

  @Test("what is named must be there, what is a default need not")
  func missing() throws {
    try withFolder { folder in
      try write(
        """
        templates: theme
        content: rollcall.yml
        nicknames: nicknames.yml
        contacts: { from: contacts.vcf }
        sources:
          - { name: A, url: a.json, format: csv }
          - { name: B, url: ".", format: csv }
        """, to: folder + "/rollcall.yml")
      let error = failure(folder + "/rollcall.yml")
      #expect(
        error?.errors.map(\.reason) == [
          .folderMissing("theme"), .notReadable("rollcall.yml", .unexpected(.file)),
          .fileMissing("nicknames.yml"), .fileMissing("contacts.vcf"), .fileMissing("a.json"),
          .notReadable(".", .unexpected(.folder)),
        ])
      #expect(error?.errors.map { $0.spot?.line } == [1, 2, 3, 4, 6, 7])
      #expect(error?.exitCode == 78)
    }
  }

  @Test("one wrong text among missing files exits with 65")
  func mixed() {
    let found = errors("templates: theme\nqr: 1\n" + source)
    #expect(Failure(found.map(\.diagnostic)).status == .badText)
  }

  @Test(
    "an output that holds more than a site is refused",
    arguments: ["/", ".", "..", "/project", "/home/me", "/home", "site/..", "/project/"])
  func unsafe(_ output: String) {
    let found = errors("output: \(output)\n" + source, environment: ["HOME": "/home/me"])
    #expect(found.map(\.reason) == [.unsafeOutput(output)])
    #expect(found.first?.exitCode == 78)
  }

  @Test(
    "an output beside or below the project is fine",
    arguments: ["out", "../out", "/home/me/out", "/home/men"])
  func safe(_ output: String) throws {
    _ = try configuration("output: \(output)\n" + source, environment: ["HOME": "/home/me"])
  }

  @Test("a link to the project's folder is the project's folder")
  func link() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/project", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/project")
      let guarded = OutputGuard(project: folder + "/project", home: nil)
      #expect(throws: PublishingError.self) { try guarded.check(folder + "/link") }
      #expect(throws: Never.self) { try guarded.check(folder + "/link/output") }
    }
  }
}
