import Formats

extension BinaryFileKind {
  /// What the file is, and what to do with it.
  var words: String {
    switch self {
    case .excelWorkbook: "this is an Excel workbook (.xlsx): save it as CSV"
    case .oldExcelWorkbook: "this is an Excel workbook of before 2007 (.xls): save it as CSV"
    case .openDocument: "this is an OpenDocument file (.ods): save it as CSV"
    case .wordDocument:
      "this is a Word document (.docx): copy the table to a spreadsheet, and save it as CSV"
    case .archive: "this is a ZIP archive: unpack it"
    case .compressed: "this is a compressed file: unpack it"
    case .pdf:
      "this is a PDF document, from which no list can be read: ask for CSV or JSON where it comes from"
    case .database:
      "this is an SQLite database: say `command: [sqlite3, -csv, -header, FILE, \"SELECT …\"]`"
    case .image: "this is an image, from which no list can be read"
    }
  }
}
