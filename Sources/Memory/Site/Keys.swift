package import Basics
package import Formats
import FoundationEssentials

/// What stands for all that a thing was made of: the same key, the same bytes. By nothing else is work spared.
///
/// The keys of single files are put together where the files are planned, of the same parts.
package enum Keys {
  /// The key of a whole site.
  ///
  /// - Parameters:
  ///   - project: the key of the configuration, the files that it names and the program.
  ///   - revisions: what names the answer of each source, in their order, the contacts' last. Each of them
  ///     stands for the bytes and for the way in which they are read.
  ///   - photos: what stands for the photos of each list that has any, in their order.
  ///   - day: the day of the build, where it decides who is shown.
  package static func site(
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

  /// The key of what is known of an export's cards.
  ///
  /// - Parameter phoneCountry: the calling code that makes national numbers international.
  package static func contacts(_ body: Body, phoneCountry: String?, program: String) -> Fingerprint
  {
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
