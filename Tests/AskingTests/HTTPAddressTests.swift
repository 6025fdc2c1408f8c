import Testing

@testable import Asking

@Suite struct HTTPAddressTests {
  @Test(
    "a parameter is replaced or appended, and others stay",
    arguments: [
      ("https://a.example/p", "offset", "5", "https://a.example/p?offset=5"),
      ("https://a.example/p?", "offset", "5", "https://a.example/p?offset=5"),
      (
        "https://a.example/p?x=1&offset=0&y=%20", "offset", "5",
        "https://a.example/p?x=1&y=%20&offset=5"
      ),
      ("https://a.example/p?offset=0&offset=1", "offset", "5", "https://a.example/p?offset=5"),
      (
        "https://a.example/p?start%20at=0&start+at=1", "start at", "7",
        "https://a.example/p?start%20at=7"
      ),
      (
        "https://a.example/p?%24skip=0&$top=9", "$skip", "9", "https://a.example/p?$top=9&%24skip=9"
      ),
      (
        "https://a.example/p?offsets=1", "offset", "a&b=c#d ö",
        "https://a.example/p?offsets=1&offset=a%26b%3Dc%23d%20%C3%B6"
      ),
    ])
  func setting(address: String, name: String, value: String, expected: String) throws {
    #expect(try HTTPAddress(address).setting(name, to: value) == expected)
  }
}
