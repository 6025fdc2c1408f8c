import Testing

@testable import Tools

@Suite("Bursts of changes")
struct BurstTests {
  private let start = ContinuousClock.now

  @Test("nothing is due where nothing has changed")
  func nothing() {
    #expect(Burst().due == nil)
  }

  @Test("each change puts a build off for a moment")
  func quiet() throws {
    var burst = Burst()
    burst.extend(at: start)
    let first = try #require(burst.due)
    #expect(first > start)
    burst.extend(at: start + .milliseconds(10))
    #expect(burst.due == first + .milliseconds(10))
  }

  @Test("changes that never end do not put it off for ever")
  func longest() throws {
    var burst = Burst()
    for step in 0..<1_000 { burst.extend(at: start + .milliseconds(20) * step) }
    #expect(try #require(burst.due) < start + .seconds(2))
  }
}
