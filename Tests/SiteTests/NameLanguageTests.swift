import People
import Testing

@testable import Site

@Suite("The language of a name")
struct NameLanguageTests {
  @Test(
    "a script tells it, unless it is the page's own",
    arguments: [
      ("Νίκος", "Παπαδόπουλος", "en", "el"), ("Ольга", "Кузнецова", "en", "ru"),
      ("Ольга", "Кузнецова", "bg", nil), ("Ольга", "Кузнецова", "ru-RU", nil),
      ("Ігор", "Шевченко", "en", "uk"), ("はな", "山田", "en", "ja"), ("伟", "王", "en", "zh"),
      ("민준", "김", "en", "ko"), ("Jüri", "Õunapuu", "en", nil), ("Łukasz", "Yılmaz", "en", nil),
      ("Anna", "Кузнецова", "en", "ru"), ("", "", "en", nil), ("محمد", "علي", "ar", nil),
      ("Nguyễn", "Thị", "en", nil),
    ])
  func language(first: String, last: String, page: String, code: String?) {
    #expect(NameLanguage.code(of: .parts(first: first, last: last), onPageIn: page) == code)
  }
}
