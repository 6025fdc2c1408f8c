/// Character references.
enum HTMLEntity {
  private static let longest = 12

  /// What a reference that begins with `&` stands for, and the index behind it.
  static func scalar(in source: [Unicode.Scalar], at start: Int) -> (
    scalar: Unicode.Scalar, end: Int
  )? {
    var index = start + 1
    var name = ""
    while index < source.count, index - start <= longest, source[index].isASCII,
      source[index] != ";", source[index] != "&", source[index] != " "
    {
      name.unicodeScalars.append(source[index])
      index += 1
    }
    guard index < source.count, source[index] == ";", !name.isEmpty else { return nil }
    let value: UInt32?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      value = UInt32(name.dropFirst(2), radix: 16)
    } else if name.hasPrefix("#") {
      value = UInt32(name.dropFirst())
    } else {
      value = named[name]
    }
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return nil }
    return (scalar, index + 1)
  }

  private static let named: [String: UInt32] = {
    var named: [String: UInt32] = [
      "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "OElig": 0x152,
      "oelig": 0x153,
      "Scaron": 0x160, "scaron": 0x161, "Zcaron": 0x17D, "zcaron": 0x17E, "Yuml": 0x178,
      "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200C, "zwj": 0x200D,
      "lrm": 0x200E, "rlm": 0x200F, "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018,
      "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E,
      "dagger": 0x2020, "bull": 0x2022, "hellip": 0x2026, "prime": 0x2032, "lsaquo": 0x2039,
      "rsaquo": 0x203A, "euro": 0x20AC, "trade": 0x2122, "larr": 0x2190, "rarr": 0x2192,
      "minus": 0x2212, "infin": 0x221E, "ne": 0x2260, "le": 0x2264, "ge": 0x2265,
    ]
    // From U+00A0 on, one after the other.
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
      ucirc uuml yacute thorn yuml
      """
    for (offset, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = 0xA0 + UInt32(offset)
    }
    return named
  }()
}
