import Basics

extension Source {
  /// The location for messages: an address without credentials and query, a path, or a program's name.
  package var shownLocation: String {
    switch location {
    case .url(let text):
      // An address that libcurl cannot parse may contain a password anywhere.
      guard let address = try? HTTPAddress(text) else { return "…" }
      return masked(SecretAddress.masked(address.withoutQuery))
    case .file(let path), .folder(let path):
      return masked(path)
    case .command(let command):
      return masked(command.arguments.first ?? "")
    }
  }

  /// The text with secrets masked.
  package func masked(_ text: String) -> String { Secrets(secrets).masked(text) }

  /// The validators, except those that contain secrets: they are stored on disk.
  package func kept(_ validators: Validators) -> Validators {
    var secrets = secrets
    if case .basic(let user, let password) = authorization {
      secrets += [password, "\(user):\(password)"]
    }
    if case .url(let text) = location, let address = try? HTTPAddress(text),
      let password = address.password
    {
      secrets += [password, "\(address.user ?? ""):\(password)"]
    }
    let all = Secrets(secrets)
    let keep = { (text: String) in all.occur(in: text) ? nil : text }
    return Validators(
      etag: validators.etag.flatMap(keep), lastModified: validators.lastModified.flatMap(keep))
  }
}
