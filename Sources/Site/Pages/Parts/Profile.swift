import Basics
import People
import Templating

/// The fields of a person on the person's page.
struct Profile: KeyGroup {
  let index: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("name") { $2.append($1.people[$0.index].name) }
    keys.text("first") { $1.people[$0.index].name.first }
    keys.text("last") { $1.people[$0.index].name.last }
    keys.text("selfHref") { profile, page, value in
      value.append(page.people[profile.index].slug)
      value.append(".html")
    }
    keys.include { Avatar(person: $0.index) }
    keys.text("shareImage") {
      $1.language.features.structuredData
        ? $1.language.site.shareImage($1.language.site.photos[$0.index]) : nil
    }
    keys.text("contactHref") { profile, page, value in
      guard page.people[profile.index].contact != nil else { return }
      value.append(fileOf: page.people[profile.index].slug, ".vcf", besidePage: page)
    }
    keys.include { Reach($0.index, on: $1) }
    keys.part("position") { profile, page in
      page.people[profile.index].position.flatMap {
        NamedLink.first(
          page.language.positionName(of: $0), at: profile.index, in: page.language.plan.positions)
      }
    }
    keys.each("projects", NamedLink.self) { profile, page, body in
      NamedLink.forEach(
        of: page.people[profile.index].projects, at: profile.index,
        in: page.language.plan.projects, body)
    }
    keys.flag("hasProjects") { !$1.people[$0.index].projects.isEmpty }
    keys.each("offices", NamedLink.self) { profile, page, body in
      NamedLink.forEach(
        of: page.people[profile.index].offices, at: profile.index, in: page.language.plan.offices,
        body)
    }
    keys.flag("hasOffices") { !$1.people[$0.index].offices.isEmpty }
    keys.part("department") { profile, page in
      page.people[profile.index].department.flatMap {
        NamedLink.first($0, at: profile.index, in: page.language.plan.departments)
      }
    }
    keys.include { ReportingLine(of: $0.index, $1.language) }
    keys.list("officeDetails") { OfficeCard.all(of: $0.index, $1.language) }
    keys.each("details", ShownDetail.self) { profile, page, body in
      for detail in page.people[profile.index].details { body(ShownDetail(detail: detail)) }
    }
    keys.flag("hasDetails") { !$1.people[$0.index].details.isEmpty }
    keys.part("qr") { profile, page in
      page.language.codeSide(of: profile.index).map { CodeLink(person: profile.index, side: $0) }
    }
    keys.html("structuredData") {
      $1.language.features.structuredData
        ? $1.language.structuredData(of: $0.index, root: $1.root) : nil
    }
  }
}

/// The picture of a QR code.
struct CodeLink: TemplatePart {
  static let schema = Schema(Self.self)

  let person: Int
  /// The length of a side in modules.
  let side: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("href") { $2.append(fileOf: $1.people[$0.person].slug, ".svg", besidePage: $1) }
    keys.text("width") { String($0.side * PersonCodes.scale) }
    keys.text("height") { String($0.side * PersonCodes.scale) }
  }
}
