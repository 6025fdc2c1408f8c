package import Basics
package import Output
import People
package import Settings
package import Site
package import Templating

extension PersonFile {
  /// The QR code of the card, which exists once.
  static let code = PersonFile(".svg")
}

extension FileKind {
  static let code = of(.code, isLeftOutBy: "qr: false")
}

/// QR codes of the published cards, on profiles and as drawings.
package struct Codes: Wing {
  var isOn = false

  package init() {}

  package static let settings: [Setting<Codes>] = [
    Setting(
      "qr", .flag, \.isOn, default: "false",
      "Whether a profile has a QR code of the published card, without the photo, also as `people/SLUG.svg`."
    )
  ]

  package static let allKinds: [FileKind] = [.code]
  package static let profileKeys: [(key: String, kind: Schema.Kind)] = [
    ("qr", .context(CodeLink.schema))
  ]
  package var kinds: [FileKind] { isOn ? Self.allKinds : [] }
  package static var problems: [Diagnostic] { CodeProblem.examples.map(\.diagnostic) }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    guard isOn, !configuration.hasCards, let spot = configuration.places.key(named: "qr")
    else { return [] }
    return [(spot, .idleKey("qr", Diagnostic.noContacts))]
  }

  package func plan(_ site: SitePlan) -> WingPlan {
    let model = site.model
    let people = model.directory.people
    var plan = WingPlan()
    if !isOn { return plan }
    let codes = PersonCodes(of: model.cards, count: people.count)
    plan.profile = [
      { person, page, writer in
        guard let side = codes.side(of: person) else { return }
        CodeLink(person: person, side: side).write(to: writer, on: page)
      }
    ]
    plan.profileInput = { person, hasher in hasher.append(codes.side(of: person) ?? 0) }
    plan.files = {
      let indices = codes.people
      return [
        FileSeries(indices.count) { number in
          model.file(of: indices[number], .code) { cards, index in
            QRCode(cards.withoutPhoto(of: index))?.svg(scale: PersonCodes.scale) ?? []
          }
        }
      ]
    }
    plan.showing = { [PersonFile.code.path(of: people[$0].slug)] }
    plan.problems = {
      codes.contactsWithout(people).sorted().map {
        WingProblem(CodeProblem.noCode, .card($0))
      }
    }
    return plan
  }
}

/// The code on the page of a person.
struct CodeLink: TemplatePart {
  static let schema = Schema(Self.self)

  let person: Int
  let side: Int

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("href") { $2.append(.code, of: $1.people[$0.person].slug, onPage: $1) }
    keys.text("width") { String($0.side * PersonCodes.scale) }
    keys.text("height") { String($0.side * PersonCodes.scale) }
  }
}

enum CodeProblem: Problem, CaseIterable {
  case noCode

  var diagnostic: Diagnostic {
    .warning(
      "no-qr-code", "no QR code, since the card is too large for one",
      "publish less of contacts, or leave `qr` out")
  }
}
