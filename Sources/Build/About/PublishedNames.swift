import Basics
import Foundation
import Output
import People
import Site

/// The files of a published site that name a person.
struct PublishedNames {
  private let output: String
  private let files: [String]

  private static let binary: Set = [
    "png", "jpg", "jpeg", "webp", "gif", "ico", "woff2", "gz", "br", "pdf",
  ]

  /// - Parameter output: A folder that may hold a site of Rollcall.
  init(_ output: String) {
    self.output = output
    guard PreviousBuild(output: output) != nil else {
      files = []
      return
    }
    files = LocalFolder(output, linksMayLeadOut: false, maximumCount: .max).files.filter { path in
      !Self.binary.contains(String(path.split(separator: ".").last ?? ""))
    }
  }

  /// The paths of the first files that name the person.
  func places(of keys: PersonKeys) -> [String] {
    let search = keys.search
    let isNaming = inParallel(files.count) { index -> Bool in
      guard let bytes = try? LocalFile.bytes(output + "/" + files[index]) else { return false }
      if search.occurs(in: bytes, files[index].hasSuffix(".json") ? .lines : .prose) { return true }
      return isData(files[index]) && lists(keys, bytes)
    }
    return files.indices.filter { isNaming[$0] }.prefix(3).map { output + "/" + files[$0] }
  }

  private func isData(_ path: String) -> Bool {
    [FileKind.people, .peoplePart].contains { $0.pattern.matches(path) }
  }

  private struct Data: Decodable {
    struct Entry: Decodable {
      let name: String?
      let id: String?
      let emails: [String]?
    }

    let people: [Entry]?
  }

  private func lists(_ keys: PersonKeys, _ bytes: Foundation.Data) -> Bool {
    let data = try? JSONDecoder().decode(Data.self, from: bytes)
    return (data?.people ?? []).contains { entry in
      entry.id == keys.text || entry.name.map { keys.names.contains(CaseFolding.key($0)) } ?? false
        || (entry.emails ?? []).contains { keys.emails.contains(EmailAddress.key($0)) }
    }
  }
}
