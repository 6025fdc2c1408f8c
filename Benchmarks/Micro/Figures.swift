import Foundation

/// How fast a subject and its yardstick are.
struct Figures: Encodable {
  let name: String
  let unit: String
  let perSecond: Double
  let megabytesPerSecond: Double
  let yardstick: String
  /// How many times as long as the yardstick the subject takes for the same items.
  let timesYardstick: Double

  /// Measures both in turns, so that a machine that is slow for a while is slow for both.
  init(_ subject: Subject) throws {
    var rounds: [(work: Double, yardstick: Double)] = []
    for _ in 0..<5 {
      let work = try Self.nanoseconds(subject.work)
      rounds.append((work, try Self.nanoseconds(subject.yardstick)))
    }
    let nanoseconds = Self.median(rounds.map(\.work))
    name = subject.work.name
    unit = subject.unit
    perSecond = Double(subject.items) / nanoseconds * 1e9
    megabytesPerSecond = Double(subject.bytes) / nanoseconds * 1e3
    yardstick = subject.yardstick.name
    timesYardstick = Self.median(rounds.map { $0.work / $0.yardstick })
  }

  /// Prints a table.
  static func show(_ figures: [Figures]) {
    print("On one core, and how many times as long as a yardstick each takes:")
    for row in figures {
      let name = row.name.padding(toLength: 18, withPad: " ", startingAt: 0)
      let unit = "\(row.unit)/s".padding(toLength: 9, withPad: " ", startingAt: 0)
      print(
        name,
        String(
          format: "%8.0f %@ %6.1f MB/s %6.2f times", row.perSecond, unit, row.megabytesPerSecond,
          row.timesYardstick),
        row.yardstick)
    }
  }

  /// The median time of one run, over 0.3 s of runs behind one to warm up.
  private static func nanoseconds(_ work: Subject.Work) throws -> Double {
    _ = try work.run()
    var times: [Duration] = []
    while times.reduce(.zero, +) < .milliseconds(300) {
      let started = ContinuousClock.now
      _ = try work.run()
      times.append(ContinuousClock.now - started)
    }
    return median(times.map { $0 / .nanoseconds(1) })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
