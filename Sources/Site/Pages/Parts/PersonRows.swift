import Templating

/// The rows of some people.
struct PersonRows {
  let language: SiteLanguage
  /// Indices in the directory.
  let people: ArraySlice<Int>

  func put(_ place: Place, on page: PageLocation) {
    var list = place.list()
    if let rows = page.rows { return rows.put(people, in: &list) }
    for index in people {
      PersonRow(language: language, index: index).put(list.next(), on: page)
    }
  }
}
