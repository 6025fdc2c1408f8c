import Testing

@testable import People

@Suite struct NameTests {
  struct Parts: Sendable, CustomTestStringConvertible {
    let first: String
    let last: String
    let whole: String
    let name: Name?

    init(_ first: String, _ last: String, _ whole: String, _ name: Name?) {
      (self.first, self.last, self.whole, self.name) = (first, last, whole, name)
    }

    var testDescription: String { "\(first)|\(last)|\(whole)" }
  }

  @Test(
    "given and family name count together, else the whole name, else the only part",
    arguments: [
      Parts("Mari", "Tamm", "", .parts(first: "Mari", last: "Tamm")),
      Parts("Mari", "Tamm", "M. Tamm", .parts(first: "Mari", last: "Tamm")),
      Parts("Rein", "", "Rein Ots", .parts(first: "Rein", last: "Ots")),
      Parts("", "Ots", "Rein Ots", .parts(first: "Rein", last: "Ots")),
      Parts("Rein", "", "Rein Maria Ots", .single("Rein Maria Ots")),
      Parts("Rein", "", "Ots, Rein", .parts(first: "Rein", last: "Ots")),
      Parts("", "Ots, Rein", "", .parts(first: "Rein", last: "Ots")),
      Parts("Teller", "", "", .single("Teller")),
      Parts("", "Suharto", "", .single("Suharto")),
      Parts("", "", "Zico", .single("Zico")),
      Parts("", "", "Tamm, Olev, PhD", .parts(first: "Olev", last: "Tamm, PhD")),
      Parts("", "", "TAMM Olev", .single("TAMM Olev")),
      Parts("Dr. Olev", "Tamm", "", .parts(first: "Dr. Olev", last: "Tamm")),
      Parts("", "", "", nil),
    ])
  func parts(of test: Parts) {
    #expect(Name(first: test.first, last: test.last, whole: test.whole) == test.name)
  }

  @Test(
    "names show no invisible character that they do not need",
    arguments: [
      ("Ka\u{200B}sk", "Kask"), ("Le\u{AD}pp", "Lepp"), ("Ta\u{2060}mm", "Tamm"),
      ("علی\u{200C}رضا", "علی\u{200C}رضا"), ("क्\u{200D}ष", "क्\u{200D}ष"),
      ("葛\u{E0100}城", "葛\u{E0100}城"), ("สมชาย\u{200B}ใจดี", "สมชาย\u{200B}ใจดี"),
      ("\u{200E}Kask", "\u{200E}Kask"), ("O’Brien", "O’Brien"), ("Ó\u{AD} Sé", "Ó Sé"),
    ])
  func shown(written: String, shown: String) {
    #expect(Name(first: "", last: "", whole: written)?.full == shown)
  }

  @Test(
    "names in Han, kana or Hangul have the family name first and no space",
    arguments: [
      (Name.parts(first: "太郎", last: "山田"), "山田太郎", "山田 太郎"),
      (.single("山田 太郎"), "山田太郎", "山田 太郎"),
      (.single("山田太郎"), "山田太郎", "山田太郎"),
      (.familyFirst(first: "太郎", last: "山田"), "山田太郎", "山田 太郎"),
      (.parts(first: "いちろう", last: "すずき"), "すずきいちろう", "すずき いちろう"),
      (.parts(first: "タロウ", last: "ヤマダ"), "ヤマダタロウ", "ヤマダ タロウ"),
      (.parts(first: "ﾀﾛｳ", last: "ﾔﾏﾀﾞ"), "ﾔﾏﾀﾞﾀﾛｳ", "ﾔﾏﾀﾞ ﾀﾛｳ"),
      (.parts(first: "길동", last: "홍"), "홍길동", "홍 길동"),
      (.parts(first: "小明", last: "王"), "王小明", "王 小明"),
      (.parts(first: "佐々木", last: "凛ヶ丘"), "凛ヶ丘佐々木", "凛ヶ丘 佐々木"),
      (.parts(first: "𠮷男", last: "𠮷田"), "𠮷田𠮷男", "𠮷田 𠮷男"),
      (.parts(first: "城", last: "葛\u{E0100}"), "葛\u{E0100}城", "葛\u{E0100} 城"),
      // Not wholly.
      (.parts(first: "Ken", last: "山田"), "Ken 山田", "Ken 山田"),
      (.parts(first: "太郎", last: "Smith"), "太郎 Smith", "太郎 Smith"),
      (.single("山田 Ken"), "山田 Ken", "山田 Ken"),
      (.parts(first: "สมชาย", last: "ใจดี"), "สมชาย ใจดี", "สมชาย ใจดี"),
    ])
  func eastAsian(name: Name, full: String, slugText: String) {
    #expect(name.full == full)
    #expect(name.slugText == slugText)
    #expect(name.key == NameKey.of(full))
  }

  @Test(
    "a source with the family name first shows it first",
    arguments: [
      (Name.parts(first: "Anna", last: "Nagy"), "Nagy Anna", "anna nagy"),
      (.single("Nagy Anna"), "Nagy Anna", "anna nagy"),
      (.parts(first: "Anna Mária", last: "Nagy"), "Nagy Anna Mária", "anna mária nagy"),
      (.single("Nagy Anna Mária"), "Nagy Anna Mária", "nagy anna mária"),
      (.single("Dr. Nagy"), "Dr. Nagy", "dr. nagy"), (.single("Nagy"), "Nagy", "nagy"),
      (.single("Nguyễn An"), "Nguyễn An", "an nguyễn"),
      (.single("山田 太郎"), "山田太郎", "山田太郎"),
    ])
  func familyFirst(name: Name, full: String, key: String) {
    #expect(name.withFamilyFirst.full == full)
    #expect(name.withFamilyFirst.key == key)
    #expect(name.withFamilyFirst.keys.contains(NameKey.of(full)))
  }

  @Test(
    "what somebody wrote is a name in either order",
    arguments: [
      ("Tamm, Mari", "mari tamm"), ("Tamm, Olev, PhD", "olev tamm, phd"),
      ("Mari Tamm", "mari tamm"), ("山田 太郎", "山田太郎"), ("太郎 山田", "山田太郎"),
      ("O’Brien, Ann", "ann o'brien"), ("MARI\u{200B} TAMM", "mari tamm"),
    ])
  func written(text: String, key: String) {
    #expect(WrittenName.keys(text).contains(key))
  }
}
