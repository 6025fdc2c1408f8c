package import Foundation

/// A kind of binary file, recognised by its first bytes.
package enum BinaryFileKind: String, CaseIterable, Sendable {
  case excelWorkbook = "excel-workbook"
  case oldExcelWorkbook = "old-excel-workbook"
  case openDocument = "open-document"
  case wordDocument = "word-document"
  case archive
  case compressed
  case pdf
  case database
  case image

  package init?(_ bytes: Data) {
    let head = [UInt8](bytes.prefix(8))
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      // The file names in a ZIP archive are not compressed.
      let names = bytes.prefix(1 << 16) + bytes.suffix(1 << 16)
      if names.range(of: Data("xl/".utf8)) != nil {
        self = .excelWorkbook
      } else if names.range(of: Data("word/".utf8)) != nil {
        self = .wordDocument
      } else if names.range(of: Data("application/vnd.oasis.opendocument".utf8)) != nil {
        self = .openDocument
      } else {
        self = .archive
      }
    } else if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .oldExcelWorkbook
    } else if Self.compressions.contains(where: head.starts) {
      self = .compressed
    } else if head.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if head.starts(with: Array("SQLite f".utf8)) {
      self = .database
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .image
    } else {
      return nil
    }
  }

  /// The first bytes of gzip, bzip2, xz, Zstandard and 7-Zip.
  private static let compressions: [[UInt8]] = [
    [0x1F, 0x8B], Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A], [0x28, 0xB5, 0x2F, 0xFD],
    [0x37, 0x7A, 0xBC, 0xAF],
  ]
}
