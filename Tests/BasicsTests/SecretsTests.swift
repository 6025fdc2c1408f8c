import Testing

@testable import Basics

struct SecretsTests {
  @Test(
    "A secret is masked however it is written",
    arguments: [
      ("at Tok/3n&ö.", "at …."), ("at TOK/3N&Ö.", "at …."), ("tok%2F3n%26%C3%B6", "…"),
      ("TOK%2f3n%26%c3%b6", "…"), ("x-VG9rLzNuJsO2-x", "x-…-x"), ("Tok/3n&o", "Tok/3n&o"), ("", ""),
    ])
  func masks(text: String, masked: String) {
    let secrets = Secrets(["Tok/3n&ö", ""])
    #expect(secrets.masked(text) == masked)
    #expect(secrets.occur(in: text) == (text != masked))
  }

  @Test("Of two secrets the longer one is masked whole")
  func longest() {
    #expect(Secrets(["abc", "abcdef"]).masked("abcdef abc") == "… …")
  }

  @Test("A mark behind a secret does not hide it")
  func marks() {
    #expect(Secrets(["token"]).masked("TOKEN\u{301}") == "…\u{301}")
  }
}
