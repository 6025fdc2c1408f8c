import Basics
import Lists
import Testing

@testable import Asking

@Suite("The address of a page becomes that of its file")
struct DownloadAddressTests {
  private static let sheet = "https://docs.google.com/spreadsheets/d/1aB_-c"
  private static let published = "https://docs.google.com/spreadsheets/d/e/2PACX-1v"

  @Test(
    "a spreadsheet of Google is read as CSV, whatever view of it was copied",
    arguments: [
      ("", "/export?format=csv"), ("/", "/export?format=csv"), ("/edit", "/export?format=csv"),
      ("/edit?usp=sharing", "/export?format=csv"), ("/edit#gid=0", "/export?format=csv&gid=0"),
      ("/edit?gid=7#gid=8", "/export?format=csv&gid=8"),
      ("/edit?gid=7&usp=sharing", "/export?format=csv&gid=7"),
      ("/edit?gid=7#gid=7&range=A1:B9", "/export?format=csv&gid=7"),
      ("/edit?resourcekey=0-x&usp=sharing", "/export?format=csv&resourcekey=0-x"),
      ("/view#gid=5", "/export?format=csv&gid=5"),
      ("/htmlview?gid=5", "/export?format=csv&gid=5"), ("/preview", "/export?format=csv"),
      ("/copy", "/export?format=csv"), ("/export", "/export?format=csv"),
      ("/pubhtml", "/pub?output=csv"),
    ] as [(String, String)])
  func sharedSheets(page: String, file: String) {
    #expect(DownloadAddress.of(Self.sheet + page) == Self.sheet + file)
  }

  @Test(
    "a published spreadsheet is read as CSV",
    arguments: [
      ("/pubhtml", "/pub?output=csv"), ("/pub", "/pub?output=csv"),
      ("/pub?output=html", "/pub?output=csv"), ("/pubhtml#", "/pub?output=csv"),
      ("/pubhtml?gid=9&single=true", "/pub?output=csv&gid=9&single=true"),
      ("/pubhtml?gid=9&widget=true&headers=false", "/pub?output=csv&gid=9&single=true"),
    ] as [(String, String)])
  func publishedSheets(page: String, file: String) {
    #expect(DownloadAddress.of(Self.published + page) == Self.published + file)
  }

  @Test(
    "pages of other hosts",
    arguments: [
      (
        "https://docs.google.com/spreadsheets/u/1/d/k/edit#gid=2",
        "https://docs.google.com/spreadsheets/u/1/d/k/export?format=csv&gid=2"
      ),
      (
        "https://docs.google.com/a/telisa.example/spreadsheets/d/k/edit",
        "https://docs.google.com/a/telisa.example/spreadsheets/d/k/export?format=csv"
      ),
      (
        "https://drive.google.com/file/d/k/view?usp=sharing",
        "https://drive.google.com/uc?export=download&id=k"
      ),
      (
        "https://drive.google.com/file/d/k/view?resourcekey=0-x",
        "https://drive.google.com/uc?export=download&id=k&resourcekey=0-x"
      ),
      (
        "https://github.com/o/r/blob/main/blob/a%20b.csv#L3",
        "https://github.com/o/r/raw/main/blob/a%20b.csv"
      ),
      ("https://gist.github.com/o/abc", "https://gist.github.com/o/abc/raw"),
      ("https://gist.github.com/o/abc/", "https://gist.github.com/o/abc/raw"),
      (
        "https://git.telisa.example/o/r/-/blob/main/a.csv?ref_type=heads",
        "https://git.telisa.example/o/r/-/raw/main/a.csv?ref_type=heads"
      ),
      (
        "https://www.dropbox.com/scl/fi/k/a.csv?rlkey=x&dl=0",
        "https://www.dropbox.com/scl/fi/k/a.csv?rlkey=x&dl=1"
      ),
      ("https://www.dropbox.com/s/k/a.csv", "https://www.dropbox.com/s/k/a.csv?dl=1"),
      (
        "https://telisa.sharepoint.com/:x:/s/people/k?e=y",
        "https://telisa.sharepoint.com/:x:/s/people/k?e=y&download=1"
      ),
    ] as [(String, String)])
  func others(page: String, file: String) {
    #expect(DownloadAddress.of(page) == file)
    #expect(DownloadAddress.of(file) == file)
  }

  @Test(
    "the address of a file stays as it is",
    arguments: [
      "https://docs.google.com/spreadsheets/d/k/export?format=csv",
      "https://docs.google.com/spreadsheets/d/k/export?format=tsv&gid=3#gid=4",
      "https://docs.google.com/spreadsheets/d/k/gviz/tq?tqx=out:csv&sheet=Staff",
      "https://docs.google.com/spreadsheets/d/e/k/pub?output=tsv",
      "https://docs.google.com/spreadsheets/d/e/k/pub?gid=1&single=true&output=csv",
      "https://docs.google.com/spreadsheets/",
      "https://docs.google.com/document/d/k/edit", "https://github.com/o/r/raw/main/a.csv",
      "https://gist.github.com/o/abc/raw/a.csv", "https://www.dropbox.com/s/k/a.csv?raw=1",
      "https://telisa.example/blob/a.csv#edit", "http://u:p@telisa.example/a b|c", "", "::",
    ] as [String])
  func files(address: String) {
    #expect(DownloadAddress.of(address) == address)
  }

  @Test("a sheet that is not shared says how to share it")
  func notShared() {
    let sheet = Source(name: "A", location: .url(Self.sheet + "/edit#gid=0"))
    for problem in [SourceProblem.body(.looksLikeHTML), .httpStatus(401), .httpStatus(403)] {
      let words = SourceFailure(problem, of: sheet, .people).diagnostic
      #expect(words.remedies.joined().contains("Anyone with the link"))
    }
    let other = Source(name: "A", location: .url("https://telisa.example/a.csv"))
    let words = SourceFailure(.body(.looksLikeHTML), of: other, .people).diagnostic
    #expect(!words.remedies.joined().contains("Anyone with the link"))
  }
}
