import Basics
import Wings

@testable import Settings
@testable import Site
@testable import rollcall

/// The readers of configurations and of locales, on the same bytes. Whatever is wrong is said in words.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let file: TextFile
    do throws(ConfigurationErrors) {
      file = try TextFile(path: "/project/rollcall.yml", bytes: bytes)
    } catch {
      return check(error)
    }
    let environment = ["HOME": "/home/somebody", "SECRET": "s3cret", "EMPTY": ""]
    do throws(ConfigurationErrors) {
      let configuration = try Configuration.parse(file, environment: environment, wings: .all)
      precondition(!configuration.sources.isEmpty, "a configuration without sources")
    } catch {
      check(error)
    }
    do throws(ConfigurationErrors) {
      let base = try Texts.parse(file, code: "en", base: nil).texts
      let again = try Texts.parse(file, code: "en", base: base)
      precondition(again.texts == base && again.missing.isEmpty, "a locale that lacks what it has")
    } catch {
      check(error)
    }
  }

  private static func check(_ errors: ConfigurationErrors) {
    precondition(!errors.errors.isEmpty, "nothing is wrong")
    for error in errors.errors {
      if let spot = error.spot {
        let count = spot.lineText.unicodeScalars.count
        precondition(spot.line >= 1 && spot.column >= 1 && spot.length >= 0, "no place")
        precondition(spot.column <= count + 1, "a column behind the end of the line")
      }
      let words = error.diagnostic.description
      precondition(!words.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "a control character")
      precondition(words.utf8.count { $0 == 0x0A } <= 2, "a message of more than three lines")
    }
  }
}
