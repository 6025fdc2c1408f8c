import People

/// Finds the next page and the number of people in an answer.
struct PagingGuess {
  /// A value beside the list, or in an object around it about pages.
  private struct Mark {
    let names: [String]
    /// The last name, without case and punctuation.
    let key: String
    let value: ValueTree

    var path: FieldPath { FieldPath(names: names) }

    var number: Int? { value.written.flatMap { Int($0) } }

    var text: String? {
      guard case .text(let text) = value, !text.isEmpty else { return nil }
      return text
    }
  }

  private var marks: [Mark] = []
  private let around: [[String]]
  /// Paths to the next page in lists of links.
  private var links: [FieldPath] = []

  init(_ answer: ValueTree, people: FieldPath) {
    self.init(Self.members(of: answer, on: people.leadingNames[...], []), people: people)
  }

  /// - Parameter around: The values beside the list and around it, with their names.
  init(_ around: [(names: [String], value: ValueTree)], people: FieldPath) {
    self.around = around.map(\.names)
    for (names, value) in around { add(names, value) }
  }

  private static func members(
    of tree: ValueTree, on way: ArraySlice<String>, _ names: [String]
  ) -> [(names: [String], value: ValueTree)] {
    tree.members.flatMap { key, value in
      key == way.first
        ? members(of: value, on: way.dropFirst(), names + [key]) : [(names + [key], value)]
    }
  }

  private static let objects = Vocabulary.words("paging object")

  private mutating func add(_ names: [String], _ value: ValueTree) {
    let key = PlainWord.of(names.last ?? "")
    switch value {
    case .object(let members):
      guard names.count < 5, Self.objects.contains(key) else { return }
      for (name, value) in members { add(names + [name], value) }
    case .list(let items):
      // [{"rel": "next", "href": "…"}], or of FHIR [{"relation": "next", "url": "…"}]
      for item in items {
        for rel in ["rel", "relation"] {
          guard case .text("next")? = item[rel],
            let target = ["href", "url", "uri"].first(where: { item[$0] != nil })
          else { continue }
          links.append(
            FieldPath(names.map { .name($0) } + [.first(of: [rel], is: "next"), .name(target)]))
        }
      }
    case .null, .flag, .number, .text: marks.append(Mark(names: names, key: key, value: value))
    }
  }

  /// The first mark of the words of a key, in their order.
  private func mark(_ key: String) -> Mark? {
    mark(Vocabulary.words(by: key).flatMap(\.words))
  }

  private func mark(_ keys: [String]) -> Mark? {
    keys.lazy.compactMap { key in marks.first { $0.key == key } }.first
  }

  // MARK: Results

  var total: Int? { totalMark?.number }

  private var totalMark: Mark? {
    // {"hits": {"total": {"value": 300}}}
    let found =
      mark("paging total")
      ?? marks.first {
        $0.key == "value" && $0.names.dropLast().last.map(PlainWord.of) == "total"
      }
    return found.flatMap { mark in
      mark.number.flatMap { $0 >= 0 && $0 < 100_000_000 ? mark : nil }
    }
  }

  var pageCount: Int? { mark("paging pages")?.number }

  /// The path of the value that announces a further page.
  var further: FieldPath? {
    if let link = links.first { return link }
    if let address = addressPath { return address }
    if let token = token, token.mark.text != nil || token.mark.number != nil {
      return token.mark.path
    }
    let more = marks.first { mark in
      guard case .flag(true) = mark.value else { return false }
      return Self.more.contains(mark.key)
    }
    if let more { return more.path }
    if let page = pageMark, let number = page.mark.number, let pageCount, pageCount > 1,
      number < (page.isFromZero ? pageCount - 1 : pageCount)
    {
      return page.mark.path
    }
    return nil
  }

  /// How the next page is found; `nil` if there is none, or none that Rollcall can find.
  var rule: NextPageRule? {
    if let link = links.first { return .address(link) }
    if let address = addressPath { return .address(address) }
    if let token { return .token(token.mark.path, parameter: token.parameter) }
    return counted
  }

  private static let more = Vocabulary.words("paging more")
  private static let addresses = Vocabulary.words("paging next")

  private var addressPath: FieldPath? {
    marks.first { mark in
      guard let text = mark.text else { return false }
      let isInside = ["href", "url", "uri", "link"].contains(mark.key)
      let key =
        isInside ? mark.names.dropLast().last.map(PlainWord.of) ?? "" : mark.key
      return Self.addresses.contains(key)
        && (text.hasPrefix("/") || text.hasPrefix("?") || TextPattern.isLink(text))
    }?.path
  }

  private var token: (mark: Mark, parameter: String)? {
    for mark in marks where mark.text != nil || mark.number != nil {
      let name = mark.names.last ?? ""
      let isSnake = name.contains("_")
      let isInNext = ["next", "cursors"].contains(mark.names.dropLast().last.map(PlainWord.of))
      switch mark.key {
      case "nextpagetoken": return (mark, isSnake ? name : "pageToken")
      case "nextcursor":
        // Notion's answers have an object "list".
        let isNotion = marks.contains { $0.names == ["object"] && $0.text == "list" }
        return (mark, isNotion ? "start_cursor" : "cursor")
      case "nexttoken", "continuationtoken", "paginationtoken", "startingafter", "skiptoken",
        "nextpagekey", "bookmark", "searchafter":
        return (mark, name)
      case "nextmarker", "marker": return (mark, "marker")
      case "nextoffset": return (mark, "offset")
      case "nextstart", "nextstartindex": return (mark, isSnake ? "start" : "startIndex")
      case "nextpage", "nextpagenumber": return (mark, "page")
      case "after" where isInNext: return (mark, "after")
      case "cursor" where mark.text != nil: return (mark, name)
      case "offset" where mark.number == nil: return (mark, name)
      default: continue
      }
    }
    return nil
  }

  private var pageMark: (mark: Mark, parameter: String, isFromZero: Bool)? {
    guard let mark = mark("paging number"),
      let number = mark.number, mark.key != "number" || pageCount != nil
    else { return nil }
    let name = mark.names.last ?? "page"
    let parameter = ["currentpage", "number"].contains(mark.key) ? "page" : name
    return (mark, parameter, number == 0)
  }

  private var counted: NextPageRule? {
    let total = totalMark?.path
    let offset = { (mark: Mark, unit: NextPageRule.Counter.Unit, first: Int) in
      NextPageRule.counted(
        .init(parameter: mark.names.last ?? "", unit: unit, first: first, total: total))
    }
    let isPaged = total != nil || pageCount != nil || mark(["limit", "perpage", "pagesize"]) != nil
    if let mark = mark(["startindex"]), mark.number != nil, isPaged {
      return offset(mark, .records, mark.number == 0 ? 0 : 1)
    }
    // Auth0 counts the records in its answers and the pages in its addresses.
    if mark(["start"])?.number != nil, mark(["length"]) != nil, mark(["limit"]) != nil, total != nil
    {
      return .counted(.init(parameter: "page", unit: .pages, first: 0, total: total))
    }
    if let mark = mark("paging offset"), mark.number != nil, isPaged {
      return offset(mark, .records, 0)
    }
    if let page = pageMark, isPaged {
      return .counted(
        .init(
          parameter: page.parameter, unit: .pages, first: page.isFromZero ? 0 : 1, total: total))
    }
    return nil
  }
}

extension MissingPages {
  /// Fails if nothing suggests further pages.
  init?(_ guess: PagingGuess, rule: NextPageRule?, pages: Int, read: Int) {
    self.read = read
    self.rule = rule == nil ? guess.rule : nil
    if let total = guess.total, total > read, read > 0 {
      sign = .total(total)
    } else if rule == nil, pages == 1, read > 0, let path = guess.further {
      sign = .further(path)
    } else if let rule, pages == 1, Self.isRound(read), guess.misses(rule) {
      sign = .nothingNext
    } else {
      return nil
    }
  }

  /// Whether servers use this number as a page size.
  private static func isRound(_ count: Int) -> Bool {
    count >= 10 && (count % 50 == 0 || (count < 100 && count % 10 == 0) || count == 999)
  }
}

extension PagingGuess {
  /// Whether the answer has no value, not even `null`, where a rule looks for the next page.
  fileprivate func misses(_ rule: NextPageRule) -> Bool {
    let path: FieldPath
    switch rule {
    case .address(let found): path = found
    case .token(let found, _): path = found
    case .counted: return false
    }
    return path.steps.allSatisfy(\.isName)
      && !around.contains { path.leadingNames.starts(with: $0) }
  }
}
