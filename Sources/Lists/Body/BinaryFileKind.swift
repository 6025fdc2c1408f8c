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

extension BinaryFileKind {
  /// The kind of file and the remedy.
  package var words: (message: String, remedy: String) {
    switch self {
    case .excelWorkbook:
      (
        "this is an Excel workbook (.xlsx)",
        "save it as CSV, or say `command: [xlsx2csv, FILE]` in place of `url`"
      )
    case .oldExcelWorkbook:
      ("this is an Excel workbook of before 2007 (.xls)", "save it as CSV")
    case .openDocument: ("this is an OpenDocument file (.ods)", "save it as CSV")
    case .wordDocument:
      (
        "this is a Word document (.docx)", "copy the table to a spreadsheet, and save it as CSV"
      )
    case .archive: ("this is a ZIP archive", "unpack it, and name the list in it")
    case .compressed: ("this is a compressed file", "unpack it, and name the list in it")
    case .pdf:
      (
        "this is a PDF document, from which no list can be read",
        "ask for CSV or JSON where it comes from"
      )
    case .database:
      (
        "this is an SQLite database",
        "say `command: [sqlite3, -csv, -header, FILE, \"SELECT …\"]` in place of `url`"
      )
    case .image:
      ("this is an image, from which no list can be read", "name the list that it was made of")
    }
  }
}
