import Formats

extension BinaryFileKind {
  /// What the file is, and what to do with it.
  var words: String {
    switch self {
    case .excelWorkbook: "this is an Excel workbook (.xlsx): save it as CSV"
    case .oldExcelWorkbook: "this is an Excel workbook (.xls): save it as CSV"
    case .openDocument: "this is an OpenDocument file: save it as CSV"
    case .archive: "this is a ZIP archive: unpack it"
    case .compressed: "this is a compressed file (gzip): unpack it"
    case .pdf: "this is a PDF document, from which no list can be read"
    }
  }
}
