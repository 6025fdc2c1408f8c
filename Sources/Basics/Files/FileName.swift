#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A null-terminated name or path in borrowed memory, for system calls.
@safe
@usableFromInline
package struct FileName: ~Escapable {
  @unsafe @usableFromInline package let pointer: UnsafePointer<CChar>

  @unsafe
  @inlinable
  @_lifetime(borrow pointer)
  package init(_ pointer: UnsafePointer<CChar>) {
    unsafe self.pointer = pointer
  }

  /// The name at an offset in bytes; a 0 must follow it.
  @_lifetime(copy bytes)
  package init(in bytes: Span<UInt8>, at offset: Int) {
    let rest = bytes.extracting(offset...)
    let start = unsafe rest.withUnsafeBytes { rest -> UnsafePointer<CChar> in
      let start = unsafe rest.baseAddress.flatMap { start in
        unsafe memchr(start, 0, rest.count) == nil ? nil : start
      }
      guard let start = unsafe start else { preconditionFailure("a name without its end") }
      return unsafe start.assumingMemoryBound(to: CChar.self)
    }
    let name = unsafe FileName(start)
    self = unsafe _overrideLifetime(name, copying: bytes)
  }

  package var bytes: Span<UInt8> {
    @_lifetime(copy self)
    get {
      let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
      let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
      return unsafe _overrideLifetime(span, copying: self)
    }
  }

  package var text: String { unsafe String(cString: pointer) }
}

extension String {
  /// Calls `body` with the null-terminated text from a UTF-8 offset on.
  @inlinable
  @inline(__always)
  package func withFileName<Value, Failure: Error>(
    from offset: Int = 0, _ body: (FileName) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = unsafe withCString { name in
      precondition(offset <= utf8.count)
      return Result { () throws(Failure) in try body(unsafe FileName(name + offset)) }
    }
    return try result.get()
  }
}

/// Calls `body` with the name and type, such as `DT_REG`, of each entry but `.` and `..`. Closes the descriptor.
/// Returns 0 or an `errno`.
package func readFolder(_ descriptor: Int32, _ body: (FileName, Int32) -> Void) -> Int32 {
  guard let stream = unsafe fdopendir(descriptor) else {
    let code = errno
    close(descriptor)
    return code
  }
  defer { unsafe closedir(stream) }
  while true {
    errno = 0
    guard let entry = unsafe readdir(stream) else { return errno }
    let type = unsafe Int32(entry.pointee.d_type)
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      let name = unsafe UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
      if unsafe strcmp(name, ".") != 0 && strcmp(name, "..") != 0 {
        body(unsafe FileName(name), type)
      }
    }
  }
}
