/// Transliterates accented Latin and Cyrillic letters one by one, fifty times as fast as transliterating whole names.
enum LettersInASCII {
  /// Calls `body` with each byte of the text in ASCII. Returns whether the table covers the whole text.
  static func forEachByte(of text: Span<UInt8>, _ body: (UInt8) -> Void) -> Bool {
    var index = 0
    while index < text.count {
      var value = Int(text[index])
      index += 1
      if value < 0x80 {
        body(UInt8(value))
        continue
      }
      // Two bytes of UTF-8 up to U+07FF; more begin with 0xE0 or above.
      guard value < 0xE0, index < text.count else { return false }
      value = (value & 0x1F) << 6 | Int(text[index] & 0x3F)
      index += 1
      guard value < table.count, table[value] != 0 else { return false }
      var rest = table[value] & ~isKnown
      while rest != 0 {
        body(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
    return true
  }

  private static let isKnown: UInt32 = 1 << 31

  /// Each letter's transliteration: up to three bytes, lowest first, and the mark `isKnown`.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 0x460)
    for (first, texts) in [(0xC0, latin), (0x400, cyrillic)] {
      for (index, text) in texts.split(separator: " ").enumerated() where text != "?" {
        table[first + index] = text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } | isKnown
      }
    }
    return table
  }()

  // ICU's `Any-Latin; Latin-ASCII` for letters that do not depend on their neighbours. Loading it takes longer than
  // building a small site. `?` is left to ICU.

  /// U+00C0 to U+017F: Latin-1 and Latin Extended-A.
  private static let latin = """
    A A A A A A AE C E E E E I I I I D N O O O O O * O U U U U Y TH ss a a a a a a ae c e e \
    e e i i i i d n o o o o o / o u u u u y th y A a A a A a C c C c C c C c D d D d E e E e \
    E e E e E e G g G g G g G g H h H h I i I i I i I i I i IJ ij J j K k q L l L l L l L l \
    L l N n N n N n 'n N n O o O o O o OE oe R r R r R r S s S s S s S s T t T t T t U u U u \
    U u U u U u U u W w Y y Y Z z Z z Z z s
    """

  /// U+0400 to U+045F: the letters of today's languages.
  private static let cyrillic = """
    E E D G E Z I I J L N C K I U D A B V G D E Z Z I J K L M N O P R S T U F H C C S S ? Y \
    ? E U A a b v g d e z z i j k l m n o p r s t u f h c c s s " y ' e u a e e d g e z i i \
    j l n c k i u d
    """
}
