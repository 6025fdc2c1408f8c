import Basics
import FoundationEssentials
import Lists

/// Cache keys: the same key means the same bytes.
enum Keys {
  /// The key of a whole site.
  ///
  /// - Parameters:
  ///   - project: The key of the configuration, its files and the program.
  ///   - revisions: The revision of each answer in order, the contacts' last.
  ///   - photos: The revision of each source's photos.
  ///   - day: The day of the build, if it decides who is shown.
  static func site(
    project: Fingerprint, revisions: [String], photos: [Fingerprint], day: String? = nil
  ) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append("site 1")
      hasher.append(project)
      hasher.append(revisions)
      for photo in photos { hasher.append(photo) }
      hasher.append(day)
    }
  }

  /// The key of a contact note.
  static func contacts(_ body: Body, phoneCountry: String?, program: String) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append("contacts 1")
      hasher.append(program)
      hasher.append(phoneCountry)
      hasher.append(body.pages.count)
      for page in body.pages {
        hasher.append(page.name)
        hasher.append(page.bytes.span)
      }
    }
  }
}
