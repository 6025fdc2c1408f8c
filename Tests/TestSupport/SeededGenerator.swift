import Foundation

/// The seeds of a property that random inputs try: `count` of them, or `SEEDS` of the environment times as many.
package func seeds(_ count: Int) -> Range<Int> {
  0..<count * (ProcessInfo.processInfo.environment["SEEDS"].flatMap(Int.init) ?? 1)
}

/// Random numbers that are the same in each run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  package mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
