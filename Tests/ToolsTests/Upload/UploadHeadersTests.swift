import Testing

@testable import Tools

struct UploadHeadersTests {
  @Test(
    "A store keeps the type of a file and how long it may be cached",
    arguments: [
      ("index.html", "text/html; charset=utf-8", "no-cache"),
      ("positions/ios.csv", "text/csv; charset=utf-8", "no-cache"),
      ("new.ics", "text/calendar; charset=utf-8", "no-cache"),
      ("people/anna.vcf", "text/vcard; charset=utf-8", "no-cache"),
      ("search/a.bin", "application/octet-stream", "no-cache"),
      ("CNAME", "application/octet-stream", "no-cache"),
      ("assets/site.1.css", "text/css; charset=utf-8", "private, max-age=31536000, immutable"),
    ])
  func headers(path: String, contentType: String, cacheControl: String) {
    let headers = UploadHeaders(for: path)
    #expect(headers.contentType == contentType)
    #expect(headers.cacheControl == cacheControl)
  }
}
