import Testing

@testable import Tools

struct UploadTargetTests {
  @Test(
    "A target is told by its beginning",
    arguments: [
      ("/srv/www/people", UploadTarget.rsync("/srv/www/people")),
      ("./public", .rsync("./public")),
      ("public/", .rsync("public/")),
      ("deploy@host:/srv/www", .rsync("deploy@host:/srv/www")),
      ("host:", .rsync("host:")),
      ("rsync://host/module/people", .rsync("rsync://host/module/people")),
      ("RSYNC://host/module", .rsync("RSYNC://host/module")),
      ("./a://b", .rsync("./a://b")),
      ("s3://people.example", .s3(bucket: "people.example", prefix: "")),
      ("s3://people.example/", .s3(bucket: "people.example", prefix: "")),
      ("s3://bucket/a/b", .s3(bucket: "bucket", prefix: "a/b/")),
      ("s3://bucket//a//b/", .s3(bucket: "bucket", prefix: "a/b/")),
      ("rclone:azure:people", .rclone("azure:people")),
      ("rclone::local:/srv/www", .rclone(":local:/srv/www")),
    ])
  func readsTarget(text: String, target: UploadTarget) {
    #expect(UploadTarget(text) == target)
  }

  @Test(
    "A word that may be something else is no target",
    arguments: [
      "", "public", "s3://", "s3:///key", "rclone:", "rclone:azure", "rclone:-v:x", "-e:/x",
      "--delete/",
      "/srv/\nwww", "a/\u{7F}", "https://x.example/", "HTTP://x.example", "sftp://host/x",
      "ssh://host/x",
      "S3://bucket",
    ])
  func refusesText(text: String) {
    #expect(UploadTarget(text) == nil)
  }

  @Test(
    "A colon before the first slash divides a host from a path",
    arguments: [
      ("/srv/a:b", "/srv/a:b"), ("./a:b", "./a:b"), ("host:/srv", nil), ("rsync://host/x", nil),
      ("rclone:a:b", nil), ("s3://a/b", nil),
    ])
  func tellsLocalFolder(text: String, folder: String?) throws {
    #expect(try #require(UploadTarget(text)).localFolder == folder)
  }
}
