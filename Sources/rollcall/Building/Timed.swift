/// A value, and how long it took to make it.
struct Timed<Value> {
  let value: Value
  let time: Duration

  init<Problem: Error>(_ make: () throws(Problem) -> Value) throws(Problem) {
    let start = ContinuousClock.now
    value = try make()
    time = ContinuousClock.now - start
  }
}

extension Timed: Sendable where Value: Sendable {}
