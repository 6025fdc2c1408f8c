import Synchronization

/// Numbers key names for the life of the process, so that rendering compares numbers only.
enum Symbols {
  private static let numbers = Mutex<[String: Int32]>([:])

  static func number(of name: String) -> Int32 {
    numbers.withLock { numbers in
      if let number = numbers[name] { return number }
      let number = Int32(numbers.count)
      numbers[name] = number
      return number
    }
  }
}
