import VCard

/// Photo properties in all notations, as tables for the tests.
enum SamplePhotos {
  /// A PNG of 3 by 3 pixels.
  static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAFklEQVR42mM4"
    + "IccAQUAcBUFA1hYIAgCXpAtBXxCRugAAAABJRU5ErkJggg=="

  static let inline: [[String]] = [
    ["PHOTO;ENCODING=b;TYPE=PNG:\(png)"],
    ["PHOTO;ENCODING=B:\(png)"],
    ["PHOTO;ENCODING=BASE64;PNG:\(png)"],
    ["PHOTO;PNG;BASE64:\(png)"],
    ["photo;encoding=\"b\";type=\"jpeg\":\(png)"],
    ["PHOTO:\(png)"],
    ["PHOTO;VALUE=uri:\(png)"],
    ["PHOTO;VALUE=binary;ENCODING=b: \(png) "],
    ["PHOTO:data:image/png;base64,\(png)"],
    ["PHOTO;VALUE=uri:DATA:image/jpeg;BASE64,\(png)"],
    ["PHOTO;ENCODING=b;TYPE=PNG:data:image/png;base64,\(png)"],
    ["PHOTO:data:image/png\\;base64\\,\(png)"],
    ["PHOTO:data:image/png;base64,\(png.replacing("+", with: "%2B").replacing("/", with: "%2f"))"],
    ["PHOTO;ENCODING=b:\(png.replacing("=", with: ""))"],
    ["PHOTO;ENCODING=b:\(png.prefix(40))", " \(png.dropFirst(40))"],
    ["PHOTO;ENCODING=b:", " \(png.prefix(40))", "  \(png.dropFirst(40))", ""],
    ["PHOTO;ENCODING=BASE64:", String(png.prefix(40)), String(png.dropFirst(40)), ""],
    ["PHOTO;ENCODING=BASE64:", "", String(png.prefix(40)), String(png.dropFirst(40))],
    ["PHOTO;ENCODING=BASE64:\(png.prefix(40))", String(png.dropFirst(40))],
    ["PHOTO:data:image/png;base64,\(png.prefix(40))", String(png.dropFirst(40))],
    ["PHOTO:\(png.prefix(60))", String(png.dropFirst(60))],
    ["PHOTO;ENCODING=b:\(png.prefix(40))\\n\(png.dropFirst(40))"],
  ]

  static let unusable: [(String, Warning.Problem)] = [
    ("PHOTO;ENCODING=b;TYPE=JPEG:@@@not base64@@@", .undecodablePhoto),
    ("PHOTO;ENCODING=BASE64:qgEPAAIAAAAHAAAAugEQAAIAAAAG:ASDF==", .undecodablePhoto),
    ("PHOTO;ENCODING=b:\(png.prefix(41))", .undecodablePhoto),
    ("PHOTO;ENCODING=b:\(png)\(png)==\(png)", .undecodablePhoto),
    ("PHOTO;ENCODING=b:SGVsbG8sIHRoaXMgaXMgbm90IGEgcmVhbCBpbWFnZQ==", .photoIsNoImage),
    (
      "PHOTO:data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
      .photoIsNoImage
    ),
    ("PHOTO:data:image/svg+xml,<svg/>", .photoIsNoImage),
    ("PHOTO:data:image/png", .undecodablePhoto),
    ("PHOTO:a picture of me", .photoIsNoImage),
  ]

  static let heads: [([UInt8], ImageFormat?)] = [
    ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (Array("RIFF\u{4}\0\0\0WEBP".utf8), .webP),
    (Array("\0\0\0\u{18}ftypheic".utf8), .heic), (Array("\0\0\0\u{18}ftypmif1".utf8), .heic),
    (Array("\0\0\0\u{18}ftypisom".utf8), nil), (Array("<svg xmlns".utf8), nil), ([], nil),
    ([0xFF, 0xD8], nil), (Array("RIFF\u{4}\0\0\0WAVE".utf8), nil), (Array("%PDF-1.7".utf8), nil),
  ]
}
