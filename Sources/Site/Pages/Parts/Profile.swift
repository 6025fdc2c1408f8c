import Basics
import People
import Templating

/// What the page of a person shows of the person. The fields are read in place: to hand a person on is to copy
/// all of them. It is used up while the page is there, which has the language.
struct Profile: KeyGroup {
  unowned(unsafe) let language: SiteLanguage
  /// The person's index in the directory.
  let index: Int
  let person: UnsafePointer<Person>

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append(nameOf: $0.person) }
    keys.text("first") { $0.person.pointee.name.first }
    keys.text("last") { $0.person.pointee.name.last }
    keys.text("selfHref") { profile, _, place in
      place.append(profile.person, \.slug)
      place.append(".html")
    }
    keys.include { Avatar(person: $0.person) }
    keys.text("shareImage") {
      $0.language.features.structuredData ? $0.language.shareImage(of: $0.index) : nil
    }
    keys.part("photo") { $0.language.photo(of: $0.index) }
    keys.text("contactHref") { $0.appendCard(from: $1, to: $2) }
    keys.include { Reach($0.person) }
    keys.part("position") { $0.position }
    keys.each("projects", NamedLink.self) { profile, _, body in
      NamedLink.forEach(
        of: profile.person.pointee.projects, at: profile.index,
        in: profile.language.plan.projects, body)
    }
    keys.flag("hasProjects") { !$0.person.pointee.projects.isEmpty }
    keys.each("offices", NamedLink.self) { profile, _, body in
      NamedLink.forEach(
        of: profile.person.pointee.offices, at: profile.index, in: profile.language.plan.offices,
        body)
    }
    keys.flag("hasOffices") { !$0.person.pointee.offices.isEmpty }
    keys.part("department") { $0.department }
    keys.include { ReportingLine(of: $0.index, $0.language) }
    keys.list("officeDetails") {
      $0.language.features.offices ? OfficeCard.all(of: $0.index, $0.language) : []
    }
    keys.each("details", ShownDetail.self) { profile, _, body in
      for detail in profile.person.pointee.details { body(ShownDetail(detail, profile.language)) }
    }
    keys.flag("hasDetails") { !$0.person.pointee.details.isEmpty }
    keys.part("qr") { $0.code }
    keys.html("structuredData") {
      $0.language.features.structuredData
        ? $0.language.structuredData(of: $0.index, on: $1) : nil
    }
  }

  /// Cards stand once, beside the default language's pages.
  private func appendCard(from page: PageLocation, to place: Place) {
    guard person.pointee.contact != nil else { return }
    if page.languageFolder.isEmpty {
      place.append(person, \.slug)
      place.append(".vcf")
    } else {
      place.append(page.root, person, ".vcf")
    }
  }

  private var positionName: String? { person.pointee.position.map(language.positionName) }

  private var position: NamedLink? {
    guard person.pointee.position != nil, let name = positionName else { return nil }
    return NamedLink.first(name, at: index, in: language.plan.positions)
  }

  private var department: NamedLink? {
    person.pointee.department.flatMap {
      NamedLink.first($0, at: index, in: language.plan.departments)
    }
  }

  private var code: CodeLink? {
    guard language.features.codes else { return nil }
    return language.codeSide(of: index).map { CodeLink(person: person, side: $0) }
  }
}
