import Basics
import Templating

/// The rows of people as lists in folders show them. A person is on several lists, and the row is
/// rendered beside the person's page, while what both show is at hand; or where that is not rendered, when the
/// first list asks for it.
final class RenderedRows: Sendable {
  private let language: SiteLanguage
  private let template: Template
  private let outermost: OuterValues
  /// Any such list's: the links of a row are the same on all.
  private let location: PageLocation
  private let rows: BytesOnDemand

  /// - Parameters:
  ///   - template: the template of one row.
  ///   - outermost: what every such list has around its own keys.
  init(_ language: SiteLanguage, template: Template, outermost: Context) {
    self.language = language
    self.template = template
    self.outermost = OuterValues(outermost, for: template)
    location = PageLocation(languageFolder: language.folder, path: "lists/list.html")
    rows = BytesOnDemand(count: language.people.count)
  }

  /// Puts the rows of people, by their indices in the directory, into a list.
  func put(_ people: ArraySlice<Int>, in list: inout ListItems) {
    for index in people {
      list.next().put(html: rows.bytes(index, make: rendered))
    }
  }

  /// Renders the row of a person that is not there yet.
  func prepare(_ index: Int) { _ = rows.bytes(index, make: rendered) }

  private func rendered(_ index: Int) -> [UInt8] {
    var values = PageValues(for: template, in: outermost)
    values.append(PersonRow.schema.shape) {
      PersonRow(language: language, index: index).put($0, on: location)
    }
    // A template that was split off includes no other, and only those that do may throw.
    return (try? template.rendered(values)) ?? []
  }
}
