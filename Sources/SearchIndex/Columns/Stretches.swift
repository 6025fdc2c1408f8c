import Basics

/// Stretches of one array that are sorted side by side, where they lie.
///
/// Unchecked: each thread has stretches of its own.
struct Stretches<Element: Sendable>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>
  private let cuts: [Int]

  /// - Parameter starts: where the stretches may begin, ascending; at last how many elements there are.
  init(_ elements: UnsafeMutableBufferPointer<Element>, starts: [Int]) {
    self.elements = elements
    cuts = Self.cuts(starts, count: elements.count)
  }

  /// Calls with each stretch, on all cores.
  func forEach(_ body: @Sendable (UnsafeMutableBufferPointer<Element>) -> Void) {
    onAllCores(cuts.count - 1) { number in
      body(UnsafeMutableBufferPointer(rebasing: elements[cuts[number]..<cuts[number + 1]]))
    }
  }

  /// Some of the starts, so that about equally many elements lie between each two.
  private static func cuts(_ starts: [Int], count: Int) -> [Int] {
    let least = max(2048, count / 64)
    var cuts = [0]
    for start in starts where start - cuts[cuts.count - 1] >= least { cuts.append(start) }
    if cuts[cuts.count - 1] < count || cuts.count == 1 { cuts.append(count) }
    return cuts
  }
}
