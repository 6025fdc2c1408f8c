import TestSupport
import Testing

@testable import Settings
@testable import SettingsTests
@testable import Wings

@Suite("The owner's look")
struct BrandTests {
  private static let source =
    "sources: [{ name: A, url: https://a.example/, format: employee-list }]\n"

  @Test(
    "files of the look count as templates' files, and so do those beside a style sheet"
  )
  func files() throws {
    try withFolder { folder in
      try write(
        "@font-face { src: url(inter.woff2) } a { b: url(none.png) }",
        to: folder + "/look/brand.css")
      try write("font", to: folder + "/look/inter.woff2")
      try write("<svg viewBox='0 0 40 10'/>", to: folder + "/logo.SVG")
      try write("png", to: folder + "/icon.png")
      try write(
        Self.source + "logo: logo.SVG\nfavicon: icon.png\ncss: look/brand.css\n",
        to: folder + "/rollcall.yml")
      let configuration = try Configuration.read(
        folder + "/rollcall.yml", environment: [:], wings: .all)
      #expect(
        configuration.wings.templateFiles.map { [$0.path, $0.file] } == [
          ["assets/inter.woff2", folder + "/look/inter.woff2"],
          ["assets/brand.css", folder + "/look/brand.css"],
          ["assets/logo.svg", folder + "/logo.SVG"],
          ["assets/favicon.png", folder + "/icon.png"],
          ["assets/icon-512.png", folder + "/icon.png"],
        ])
    }
  }

  @Test(
    "a file of another kind, and an address that is none, is refused",
    arguments: [
      "logo: rollcall.yml", "favicon: rollcall.yml", "css: rollcall.yml", "logo: none.svg",
      "links: [{ label: Help }]", "links: [{ label: Help, url: 'javascript:alert(1)' }]",
      "links: [{ label: Help, url: 'help.html' }]", "links: [{ label: Help, url: 'mailto:' }]",
      "links: [{ label: Help, url: 'https://me:secret@x.example/' }]",
      "links: [{ label: Help, url: 'data:text/html,x' }]",
    ])
  func refused(setting: String) throws {
    try withFolder { folder in
      try write(Self.source + setting + "\n", to: folder + "/rollcall.yml")
      #expect(throws: ConfigurationErrors.self) {
        try Configuration.read(folder + "/rollcall.yml", environment: [:], wings: .all)
      }
    }
  }

  @Test(
    "the size of a picture is that which the file says",
    arguments: [
      ("<svg xmlns='x' viewBox='0 0 120.4 30'>", PictureSize(width: 120, height: 30)),
      (
        "<?xml version=\"1.0\"?>\n<svg\n width=\"48px\" height=\"24\">",
        PictureSize(width: 48, height: 24)
      ),
      ("<svg viewBox=\"0,0,10,20\" width=\"100%\">", PictureSize(width: 10, height: 20)),
      ("<svg width=\"100%\" height=\"1em\">", nil), ("<svg viewBox='0 0 0 0'>", nil),
      ("<svg viewBox='0 0 1e300 1e300'>", nil), ("<svg", nil), ("", nil), ("<p>", nil),
    ])
  func size(text: String, size: PictureSize?) {
    #expect(PictureSize(Array(text.utf8)) == size)
  }

  @Test("of a PNG the header says it")
  func ofPNG() {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, 0, 0, 0, 0, 64]
    #expect(PictureSize(header) == PictureSize(width: 256, height: 64))
    #expect(PictureSize(Array(header.dropLast())) == nil)
  }
}
