import Testing

@testable import Build

struct UnfilledVariableTests {
  @Test(
    "a variable in the form of another program is found, and what it may be a part of is not",
    arguments: [
      ("Bearer $TOKEN", false, ["$TOKEN"]), ("$(TOKEN)", false, ["$(TOKEN)"]),
      ("%TOKEN%", false, ["%TOKEN%"]), ("Bearer {{ TOKEN }}", false, ["{{ TOKEN }}"]),
      ("<TOKEN_2>", false, ["<TOKEN_2>"]), ("{TOKEN}", false, ["{TOKEN}"]),
      ("https://h.example/?key=$TOKEN", true, ["$TOKEN"]),
      ("${TOKEN}", false, []), ("$$TOKEN", false, []), ("%TOKEN", false, []),
      // These may be passwords, and a message would quote a part of them.
      ("Pa$SWORD1", false, []), ("$SECRETs", false, []), ("x%ABC12%", false, []),
      ("%ABC12", false, []), ("<ABC12", false, []),
      ("https://h.example/%CE%B1", true, []), ("https://h.example/{TOKEN}", true, []),
    ])
  func forms(_ text: String, _ isAddress: Bool, _ written: [String]) {
    #expect(UnfilledVariable.all(in: text, isAddress: isAddress).map(\.written) == written)
  }
}
