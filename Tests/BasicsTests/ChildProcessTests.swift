import Foundation
import Testing

@testable import Basics

struct ChildProcessTests {
  private let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/bin:/usr/bin"]

  @Test("What a program prints comes back apart, with its exit code")
  func collects() throws {
    let ending = try ChildProcess(
      ["sh", "-c", "echo out; echo err >&2; exit 3"], environment: environment
    ).run()
    #expect(ending.status == 3)
    #expect(ending.output == Array("out\n".utf8))
    #expect(ending.errors == Array("err\n".utf8))
  }

  @Test("A program that prints without end on both is read to its end, and kept in part")
  func printsALot() throws {
    let ending = try ChildProcess(
      ["sh", "-c", "head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2"],
      environment: environment
    ).run()
    #expect(ending.status == 0)
    #expect(ending.output.count == 1 << 20)
    #expect(ending.errors.count == 1 << 20)
  }

  @Test("Arguments arrive as they are: no shell reads them")
  func arguments() throws {
    let ending = try ChildProcess(
      ["printf", "%s|", "a b", "$HOME", "", "ä\"'"], environment: environment
    ).run()
    #expect(String(decoding: ending.output, as: UTF8.self) == "a b|$HOME||ä\"'|")
  }

  @Test("A program sees the given variables alone")
  func variables() throws {
    let ending = try ChildProcess(
      ["env"], environment: environment.merging(["ONE": "1 2"]) { $1 }
    ).run()
    let lines = String(decoding: ending.output, as: UTF8.self).split(separator: "\n")
    #expect(Set(lines.map { String($0.prefix { $0 != "=" }) }) == ["ONE", "PATH"])
    #expect(lines.contains("ONE=1 2"))
  }

  @Test("A signal's end is told as a shell tells it")
  func signal() throws {
    let ending = try ChildProcess(["sh", "-c", "kill -TERM $$"], environment: environment).run()
    #expect(ending.status == 128 + SIGTERM)
  }

  @Test("A program that is not there is named")
  func missing() {
    #expect(throws: ChildProcess.Problem.notFound("no-such-program")) {
      try ChildProcess(["no-such-program"], environment: environment).run()
    }
  }

  @Test(
    "A program that leaves another one running has ended all the same", arguments: [true, false])
  func leavesOneRunning(isApart: Bool) throws {
    let ending = try ChildProcess(
      ["sh", "-c", "sleep 1200 & echo $!"], environment: environment, isApart: isApart
    ).run(until: .now + .seconds(600))
    #expect(ending.cause == .exited(0))
    let child = try #require(Int32(String(decoding: ending.output, as: UTF8.self).dropLast()))
    if isApart { ends(child) } else { #expect(isRunning(child)) }
    kill(child, SIGKILL)
  }

  @Test("A program that takes too long is ended with all that it started")
  func timesOut() throws {
    // What the program starts is there before its time ends, which a busy machine may have no time for.
    for milliseconds in [500, 5_000, 50_000] {
      let ending = try ChildProcess(
        ["sh", "-c", "sleep 1200 & echo $!; wait; echo late"], environment: environment,
        isApart: true
      ).run(until: .now + .milliseconds(milliseconds))
      #expect(ending.cause == .timedOut)
      guard let child = Int32(String(decoding: ending.output, as: UTF8.self).dropLast()) else {
        continue
      }
      return ends(child)
    }
    Issue.record("nothing was started")
  }

  @Test("A program whose output is refused is ended")
  func refuses() throws {
    var count = 0
    let ending = try ChildProcess(["yes"], environment: environment, isApart: true)
      .run(until: .now + .seconds(600)) { bytes in
        count += bytes.count
        return count < 100_000
      }
    #expect(ending.cause == .refused)
  }

  @Test("A program apart reads an empty input, in its folder")
  func runsApart() throws {
    let ending = try ChildProcess(
      ["sh", "-c", "cat; pwd"], environment: environment, folder: "/usr", isApart: true
    ).run(until: .now + .seconds(600))
    #expect(ending.output == Array("/usr\n".utf8))
  }

  @Test("All that is printed arrives, whatever the program does at its end", arguments: 0..<50)
  func arrivesWhole(round: Int) throws {
    let ending = try ChildProcess(
      ["sh", "-c", "printf '%070000d' 0; exec 2>&-; printf x"], environment: environment,
      isApart: round % 2 == 0
    ).run(until: .now + .seconds(600))
    #expect(ending.output.count == 70_001)
  }

  /// Expects the end of a process, for which a signal is on its way.
  private func ends(_ process: Int32) {
    let last = ContinuousClock.now + .seconds(60)
    while isRunning(process), ContinuousClock.now < last { usleep(10_000) }
    #expect(!isRunning(process))
  }

  /// Whether a process is there that nobody has ended: one that nobody has waited for yet is none.
  private func isRunning(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return !status.contains(") Z ")
  }
}
