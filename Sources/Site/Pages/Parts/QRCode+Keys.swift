import Templating

extension QRCode: TemplatePart {
  static let schema = Schema(Self.self)

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("side") { String($0.side) }
    keys.text("path") { $0.path }
  }
}
