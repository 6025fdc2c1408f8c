"""`rollcall publish` to stores and over ssh, with the clients that Debian ships: requests, header fields, faults."""

import pytest

from Support.changing_directory import ChangingDirectory
from Support.object_store import ObjectStore
from Support.ssh_server import SSHServer


@pytest.fixture
def store():
    with ObjectStore() as store:
        yield store


@pytest.fixture
def company(project):
    company = ChangingDirectory(project)
    project.build()
    return company


def publish(company, store, client, *arguments, code=0):
    target = [store.target, *store.options] if client == "aws" else [store.rclone_target]
    result = company.project.run("publish", *target, *arguments, environment=store.environment)
    assert result.returncode == code, result.stderr + result.stdout
    return result


def objects(store):
    """What the store holds below the site's folder: bytes by path."""
    from moto.s3.models import s3_backends

    bucket = s3_backends["123456789012"]["aws"].buckets[store.bucket]
    return {
        name.removeprefix("people/"): key
        for name, key in bucket.keys.items()
        if not name.startswith("people/.rollcall-")
    }


def contents(store):
    return {path: key.value for path, key in objects(store).items()}


def assert_header_fields(store):
    """Objects have those of the documented servers."""
    kinds = {
        "index.html": "text/html; charset=utf-8",
        "people.json": "application/json",
        "manifest.webmanifest": "application/manifest+json",
        next(path for path in objects(store) if path.endswith(".vcf")): "text/vcard; charset=utf-8",
        next(path for path in objects(store) if path.endswith(".css")): "text/css; charset=utf-8",
        next(path for path in objects(store) if path.endswith(".js")): "text/javascript; charset=utf-8",
    }
    for path, kind in kinds.items():
        metadata = objects(store)[path].response_dict | dict(objects(store)[path].metadata)
        metadata = {name.lower(): value for name, value in metadata.items()}
        assert metadata["content-type"] == kind, path
        immutable = "private, max-age=31536000, immutable"
        caching = immutable if path.startswith("assets/") else "no-cache"
        assert metadata["cache-control"] == caching, path


@pytest.mark.parametrize(
    "client, changes",
    # An e-mail, one who joins, one who leaves. `aws` takes a second for each thing that it is asked.
    [("aws", [[0, 1, 2]]), ("rclone", [[0], [1], [2]])],
    ids=["aws", "rclone"],
)
def test_a_store_holds_what_the_output_holds_after_each_change_and_is_never_listed(
    company, store, client, changes
):
    publish(company, store, client)
    assert contents(store) == company.project.files()
    assert_header_fields(store)
    for numbers in changes:
        store.counts()
        for number in numbers:
            company.change(number)
        company.project.build()
        publish(company, store, client)
        counts, _, _ = store.counts()
        assert "LIST" not in counts or client == "rclone", counts
        assert sum(counts.values()) <= 100, counts
        assert contents(store) == company.project.files()
    store.counts()
    assert "up to date" in publish(company, store, client).stdout
    assert sum(store.counts()[0].values()) <= 4


@pytest.mark.parametrize(
    "client, refused",
    [("aws", "PUT"), ("aws", "REMOVE"), ("rclone", "PUT"), ("rclone", "DELETE"), ("rclone", "GET")],
)
def test_a_store_that_refuses_is_an_error_and_the_next_upload_makes_it_good(
    company, store, client, refused
):
    publish(company, store, "rclone")  # the quicker one
    company.change(2)
    company.project.build()
    paths = {"GET": ".rollcall-uploaded.gz", "PUT": "index.html"}.get(refused, "")
    method = {"REMOVE": "POST"}.get(refused, refused)
    store.refuse = lambda request: (
        403 if request.method == method and request.path.endswith(paths) else None
    )
    result = publish(company, store, client, code=74)
    assert f"error: `{client}` ended with exit code" in result.stderr
    assert "geheimnis" not in result.stderr + result.stdout
    store.refuse = lambda request: None
    publish(company, store, client)
    assert contents(store) == company.project.files()


def test_a_bucket_that_is_missing_is_no_first_upload(company, store):
    store.bucket = "somebody-elses"
    result = publish(company, store, "aws", code=74)
    assert "NoSuchBucket" in result.stderr


def test_rsync_over_ssh_brings_the_site_to_another_machine(company, tmp_path):
    target = tmp_path / "server" / "people"
    target.parent.mkdir()
    with SSHServer(tmp_path / "ssh") as server:
        for number in range(5):
            company.change(number)
            company.project.build()
            result = company.project.run(
                "publish", f"{server.host}:{target}", environment=server.environment
            )
            assert result.returncode == 0, result.stderr
            files = company.project.files(target)
            assert files.pop(".rollcall-uploaded.gz")
            built = company.project.files()
            assert {path: files.get(path) for path in built} == built
            left = set(files) - set(built)
            assert all(path.startswith("assets/") for path in left), left
