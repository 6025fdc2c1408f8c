/// Accented Latin and Cyrillic letters in ASCII, letter by letter. Transliterating a whole name takes
/// fifty times as long, and most names that are not ASCII hold no other letters.
enum LettersInASCII {
  /// Calls `body` with each byte of the text in ASCII, and returns whether the table covers all of it.
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

  /// Marks a letter that the table has.
  private static let isKnown: UInt32 = 1 << 31

  /// Each letter in ASCII, as up to three bytes, the first one lowest, below the mark.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 0x460)
    for (first, texts) in [(0xC0, latin), (0x400, cyrillic)] {
      for (index, text) in texts.split(separator: " ").enumerated() where text != "?" {
        table[first + index] = text.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } | isKnown
      }
    }
    return table
  }()

  // ICU's `Any-Latin; Latin-ASCII` of letters whose transliterations do not depend on neighbours, as those
  // of Greek letters do ("αυ" is "au"). ICU takes longer to load that than a small site takes to build.
  // A `?` is left to ICU.

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
