/// Collects a limited number of warnings.
struct WarningLog {
  private static let maximumCount = 10_000

  private var warnings: [Warning] = []
  private var further = 0
  private var lastLine = 0

  mutating func add(_ problem: Warning.Problem, line: Int) {
    lastLine = max(lastLine, line)
    if warnings.count < Self.maximumCount {
      warnings.append(Warning(line: line, problem: problem))
    } else {
      further += 1
    }
  }

  func finish() -> [Warning] {
    if warnings.isEmpty { return [] }
    var sorted = warnings.enumerated().sorted { first, second in
      (first.element.line, first.offset) < (second.element.line, second.offset)
    }.map(\.element)
    if further > 0 { sorted.append(Warning(line: lastLine, problem: .furtherWarnings(further))) }
    return sorted
  }
}
