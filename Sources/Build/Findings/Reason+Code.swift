package import Configuration
package import Templating

extension ConfigurationReason {
  /// The stable code of the error in `check --json`.
  package var code: String {
    switch self {
    case .fileMissing: "file-missing"
    case .folderMissing: "folder-missing"
    case .schemeMissing: "scheme-missing"
    case .homePath: "home-path"
    case .notReadable: "not-readable"
    case .tooLarge: "too-large"
    case .notUTF8: "not-utf-8"
    case .tooManyMarks: "too-many-marks"
    case .controlCharacter: "control-character"
    case .syntax: "syntax"
    case .unsupported: "unsupported-yaml"
    case .duplicateKey: "duplicate-key"
    case .unknownKey, .standardField: "unknown-key"
    case .misplacedKey: "misplaced-key"
    case .missingKey: "missing-key"
    case .conflictingKeys: "conflicting-keys"
    case .keyNeeds: "key-needs"
    case .wrongType: "wrong-type"
    case .badValue: "bad-value"
    case .badPath: "bad-path"
    case .unknownValue: "unknown-value"
    case .duplicateValue: "duplicate-value"
    case .emptyList: "list-needs-entry"
    case .environmentNotSet: "environment-not-set"
    case .unsafeOutput: "unsafe-output"
    case .needsBaseURL: "needs-base-url"
    case .longerThanHistory: "longer-than-history"
    case .sharedOutput: "shared-output"
    case .unknownPhotoField: "unknown-photo-field"
    case .unknownCorrectionField: "unknown-correction-field"
    case .localeMissing: "locale-missing"
    case .unknownPlaceholder: "unknown-placeholder"
    }
  }
}

extension TemplateError.Reason {
  /// The stable code of the error in `check --json`, behind `template-`.
  package var code: String {
    switch self {
    case .notUTF8: "not-utf-8"
    case .unclosedTag: "unclosed-tag"
    case .emptyTag: "empty-tag"
    case .badDelimiters: "bad-delimiters"
    case .badName: "bad-name"
    case .unclosedSection: "unclosed-section"
    case .unexpectedClose: "unexpected-close"
    case .tooDeep: "too-deep"
    case .endlessRecursion: "endless-recursion"
    case .unknownPartial: "unknown-partial"
    case .unknownTemplate: "unknown-template"
    case .unknownBlock: "unknown-block"
    case .unknownKey: "unknown-key"
    case .noKeys: "no-keys"
    case .notText: "not-text"
    }
  }
}
