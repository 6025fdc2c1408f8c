import Testing

@testable import Tools

struct ClientFaultTests {
  @Test(
    "A client's words say why it failed",
    arguments: [
      (
        "rsync: [receiver] write failed on \"x\": No space left on device (28)", ClientFault.noSpace
      ),
      ("Failed to copy: preallocate: file too big for remaining disk space", .noSpace),
      ("ERROR: module is read only\nrsync: read error: Connection reset by peer (104)", .readOnly),
      ("@ERROR: auth failed on module rw", .signIn),
      ("u@h: Permission denied (publickey,password).", .signIn),
      ("An error occurred (SignatureDoesNotMatch) when calling the GetObject operation", .signIn),
      ("Unable to locate credentials. You can configure credentials by running", .signIn),
      ("rsync: mkstemp \"/x/.a\" failed: Permission denied (13)", .forbidden),
      ("An error occurred (AccessDenied) when calling the PutObject operation", .forbidden),
      ("An error occurred (NoSuchBucket) when calling the GetObject operation", .noPlace),
      ("@ERROR: Unknown module 'people'", .noPlace),
      ("Failed to create file system for \"x:y\": didn't find section in config file", .noPlace),
      ("rsync: failed to connect to 127.0.0.1: Connection refused (111)", .unreachable),
      ("ssh: Could not resolve hostname x: Name or service not known", .unreachable),
      ("Could not connect to the endpoint URL: \"http://127.0.0.1:1/b/k\"", .unreachable),
      ("rsync: --no-such-option: unknown option", .other), ("", .other),
    ])
  func readsWords(text: String, fault: ClientFault) {
    #expect(ClientFault(text) == fault)
  }
}
