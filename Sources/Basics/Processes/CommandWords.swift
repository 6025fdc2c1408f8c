import CProcess

/// The words of this program's command line.
package enum CommandWords {
  /// All words, the program's own name first. `CommandLine` reads them from `/proc`, and crashes where there is none.
  package static var all: [String] {
    var words: [String] = []
    while let word = cprocess_argument(Int32(words.count)) { words.append(String(cString: word)) }
    return words.isEmpty ? CommandLine.arguments : words
  }
}
