/// Exit statuses of programs that print lists.
enum ProgramStatus {
  /// What a status means and what to do; `nil` if it is not known.
  ///
  /// - Parameter program: The name or path.
  static func meaning(_ status: Int32, of program: String) -> String? {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return switch (name, status) {
    case ("ldapsearch", 4):
      "the server limits answers (LDAP 4): ask in pages, as with `-E pr=500/noprompt`"
    case ("ldapsearch", 8), ("ldapsearch", 13):
      "the server wants encryption (LDAP \(status)): use `ldaps://`, or `-ZZ`"
    case ("ldapsearch", 32): "there is no such entry (LDAP 32): check the base behind `-b`"
    case ("ldapsearch", 34): "a name is wrong (LDAP 34): check what stands behind `-b` and `-D`"
    case ("ldapsearch", 49):
      "the server rejected the password (LDAP 49): check `-D`, `-w` and `environment`"
    case ("ldapsearch", 50): "this account may not read the entries (LDAP 50): ask for the right"
    case ("ldapsearch", 255), ("ldapsearch", 81):
      "the server cannot be reached: check the address behind `-H`, and its certificate"
    case ("curl", 3): "curl found the address malformed (3): check it"
    case ("curl", 6): "curl does not know the host (6): check its name"
    case ("curl", 7): "curl could not connect (7): check the host and the port"
    case ("curl", 22): "the server answered with an error (22): check the address and the sign-in"
    case ("curl", 28): "curl ran out of time (28): raise its `--max-time`"
    case ("curl", 35), ("curl", 60): "curl does not trust the server (\(status)): see `--cacert`"
    case ("curl", 67): "the server rejected the sign-in (67): check the user name and the password"
    case ("psql", 2): "psql could not connect (2): check the host, the user and the password"
    case ("psql", 1), ("psql", 3):
      "the query failed (\(status)): run it by hand in the folder of the configuration"
    case ("ssh", 255): "ssh could not connect (255): check the host and the key"
    case (_, 126): "the shell may not run a program (126): check `chmod +x`"
    case (_, 127):
      "the shell found no such program (127): give its whole path; PATH is what Rollcall was started with"
    default: nil
    }
  }
}
