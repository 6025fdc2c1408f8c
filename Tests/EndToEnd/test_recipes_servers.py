"""The recipes of docs/how-to that ask a server, against servers that page, throttle and sign in as theirs do."""

import base64
import json
import random

import pytest

from Support.api_server import APIServer, Tokens
from Support.photo_server import portrait
from Support.recipes import recipe

GIVEN = ["Mari", "Jüri", "Ülo", "Анна", "Zoë", "Søren", "Łukasz", "Nguyễn", "Iñaki", "Ķērsta", "Jean-Luc"]
SECRET = "s3cr:t/+&x"


def crowd(count):
    """People whose given names are as unevenly spread as real ones."""
    chance = random.Random(11)
    return [(number, GIVEN[min(int(chance.paretovariate(1)) - 1, len(GIVEN) - 1)], f"Õunapuu {number}")
            for number in range(count)]


class Throttle:
    """Refuses one request in so many, as busy servers do."""

    def __init__(self, every):
        self._count, self._every = 0, every

    def refuses(self):
        self._count += 1
        return self._count % self._every == 0


def built(project, server, source, **variables):
    # So that many photos of this machine's own do not take long.
    project.configure(sources=[source], photoRate=1000)
    result = project.build("--strict", environment=variables)
    assert result.stderr == "", result.stderr
    kept = [file.read_bytes() for file in (project.folder / ".rollcall").iterdir()]
    written = [*project.files().values(), *kept, result.stdout.encode()]
    for secret in variables.values():
        assert not any(secret.encode() in part for part in written)
    people = json.loads((project.output / "people.json").read_text("utf-8"))["people"]
    return {person["name"]: person for person in people}


def one(found):
    """The second person of the crowd."""
    return next(person for name, person in found.items() if name.endswith(" Õunapuu 1"))


def expected(people):
    return {f"{given} {family}" for _, given, family in people}


def test_graph_pages_by_address_throttles_and_has_tokens_that_run_out(project):
    people, throttle = crowd(1150), Throttle(2)
    tokens = Tokens("an-app", SECRET, uses=600, form={"scope": "https://graph.microsoft.com/.default"})

    def answer(request):
        if request.path == "/a-tenant/oauth2/v2.0/token":
            return tokens.answer(request)
        if not tokens.knows(request):
            return 401, {"WWW-Authenticate": "Bearer"}, {
                "error": {"code": "InvalidAuthenticationToken", "message": "Access token has expired."}}
        if request.path.endswith("/photo/$value"):
            number = int(request.path.split("-")[1].split("/")[0])
            return (200, {"Content-Type": "image/jpeg"}, portrait(number)) if number < 20 else (
                404, {}, {"error": {"code": "ImageNotFound", "message": "Exception of type …"}})
        if throttle.refuses():
            return 429, {"Retry-After": "1"}, {"error": {"code": "TooManyRequests", "message": "…"}}
        assert request.path == "/v1.0/users" and request.query["$expand"] == "manager($select=id)" and request.query["$filter"] == "accountEnabled eq true"
        first = int(request.query.get("$skiptoken", "0"))
        size = int(request.query["$top"])
        page = {"@odata.context": "https://graph.microsoft.com/v1.0/$metadata#users", "value": [
            {"id": f"87d349ed-{number:04}", "givenName": given, "surname": family, "displayName": f"{family}",
             "mail": None if number % 7 == 0 else f"u{number}@contoso.example", "businessPhones": ["+1 425 555 0109"],
             "mobilePhone": None, "jobTitle": "Retail Manager", "department": "Retail", "officeLocation": "18/2111",
             **({"manager": {"@odata.type": "#microsoft.graph.user", "id": f"87d349ed-{number // 9:04}"}}
                if number else {})}
            for number, given, family in people[first:first + size]]}
        if first + size < len(people):
            page["@odata.nextLink"] = server.url + request.target.split("&$skiptoken")[0] + (
                f"&$skiptoken={first + size}")
        return 200, {}, page

    with APIServer(answer) as server:
        source = recipe("Microsoft Entra ID", {
            "https://graph.microsoft.com/v1.0": server.url + "/v1.0",
            "https://login.microsoftonline.com": server.url})["sources"][0]
        found = built(project, server, source, TENANT_ID="a-tenant", CLIENT_ID="an-app", CLIENT_SECRET=SECRET)
        assert set(found) == expected(people)
        assert one(found)["phones"] == ["+1 425 555 0109"]
        assert one(found)["position"] == "Retail Manager" and one(found)["department"] == "Retail"
        assert one(found)["manager"]
        # One for the list, then those for photos, shared by all that ask at the same time.
        assert 2 < len(tokens.given) < 12
        assert len([path for path in project.files() if path.endswith(".jpg")]) >= 20


def test_scim_counts_from_one_and_gives_fewer_than_it_is_asked_for(project):
    people = crowd(257)

    def answer(request):
        if request.headers.get("Authorization") != f"Bearer {SECRET}":
            return 401, {}, {"schemas": ["urn:ietf:params:scim:api:messages:2.0:Error"], "status": "401"}
        assert request.query["filter"] == "active eq true"
        assert request.headers["Accept"] == "application/scim+json"
        first = int(request.query.get("startIndex", "1"))
        size = min(int(request.query["count"]), 60)
        page = people[first - 1:first - 1 + size]
        return 200, {}, {
            "schemas": ["urn:ietf:params:scim:api:messages:2.0:ListResponse"], "totalResults": len(people),
            "itemsPerPage": len(page), "startIndex": first, "Resources": [
                {"id": f"2819c223-{number}", "userName": f"u{number}@example.com", "active": True, "title": "Guide",
                 "name": {"givenName": given, "familyName": family, "formatted": f"Ms. {given} {family}"},
                 "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": {
                     "department": "Tours", **({"manager": {"value": f"2819c223-{number // 5}"}} if number else {})},
                 "displayName": given, "emails": [
                     {"value": f"home{number}@example.com", "type": "home"},
                     {"value": f"u{number}@example.com", "type": "work", "primary": True}],
                 "phoneNumbers": [{"value": "555-555-4444", "type": "mobile"}, {"value": "555-555-5555", "type": "work"}]}
                for number, given, family in page]}

    with APIServer(answer) as server:
        source = recipe("SCIM 2.0", {"https://scim.example.com": server.url})["sources"][0]
        # A header is one line of ASCII or of what a server takes.
        found = built(project, server, source, SCIM_TOKEN=SECRET)
        assert set(found) == expected(people) and len(server.requests) == 5
        assert one(found)["emails"] == ["u1@example.com"]
        assert one(found)["phones"] == ["555-555-5555", "555-555-4444"]
        assert one(found)["department"] == "Tours" and one(found)["manager"]


def test_google_gives_a_token_for_the_next_page(project):
    people = crowd(1100)

    def answer(request):
        if request.headers.get("Authorization") != f"Bearer {SECRET}":
            return 401, {}, {"error": {"code": 401, "status": "UNAUTHENTICATED"}}
        assert request.query["customer"] == "my_customer" and request.query["query"] == "isSuspended=false"
        first = int(base64.b64decode(request.query.get("pageToken", "MA==")))
        size = int(request.query["maxResults"])
        page = {"kind": "admin#directory#users", "users": [
            {"id": str(10**20 + number), "primaryEmail": f"u{number}@example.com",
             "name": {"givenName": given, "familyName": family, "fullName": f"{given} {family}"},
             "phones": [{"value": "+1 nnn nnn nnnn", "type": "home"}, {"value": "+1 425 555 0100", "type": "work"}]
             if number % 5 else [{"value": "+1 425 555 0199", "type": "mobile"}],
             **({"relations": [{"value": f"u{number // 4}@example.com", "type": "manager"}]} if number else {}),
             "organizations": [{"title": "SRE", "primary": True, "department": "Engineering"}]}
            for number, given, family in people[first:first + size]]}
        if first + size < len(people):
            page["nextPageToken"] = base64.b64encode(str(first + size).encode()).decode()
        return 200, {}, page

    with APIServer(answer) as server:
        source = recipe("Google Workspace", {"https://admin.googleapis.com": server.url})["sources"][0]
        found = built(project, server, source, GOOGLE_TOKEN=SECRET)
        assert set(found) == expected(people) and len(server.requests) == 3
        assert one(found)["phones"] == ["+1 425 555 0100"]
        assert one(found)["position"] == "SRE" and one(found)["department"] == "Engineering"
        assert one(found)["manager"]


def test_bamboohr_takes_its_key_as_a_user_name(project):
    people = crowd(40)

    def answer(request):
        if request.path.startswith("/images/"):
            return 200, {"Content-Type": "image/jpeg"}, portrait(int(request.path.split("/")[2].split(".")[0]))
        key = base64.b64encode(f"{SECRET}:x".encode()).decode()
        if request.headers.get("Authorization") != f"Basic {key}":
            return 401, {}, b""
        if request.headers["Accept"] != "application/json":
            return 200, {"Content-Type": "text/xml"}, b"<?xml version=\"1.0\"?><directory/>"
        return 200, {}, {
            "fields": [{"id": "displayName", "type": "text", "name": "Display name"}], "employees": [
                {"id": str(number), "displayName": f"{given} {family}", "firstName": given, "lastName": family,
                 "preferredName": None, "jobTitle": "Customer Advocate", "workPhone": "555-555-5555",
                 "mobilePhone": None, "workEmail": f"u{number}@example.com", "department": "Customer Success",
                 "location": "London, UK", "photoUploaded": True, "photoUrl": f"/images/{number}.jpg"}
                for number, given, family in people]}

    with APIServer(answer) as server:
        source = recipe("BambooHR", {"https://api.bamboohr.com": server.url})["sources"][0]
        found = built(project, server, source, BAMBOOHR_KEY=SECRET)
        assert set(found) == expected(people)
        assert one(found)["details"]["location"] == "London, UK"
        assert one(found)["department"] == "Customer Success"
        assert len([path for path in project.files() if path.endswith(".jpg")]) >= 40


@pytest.mark.parametrize("index", [0, 1], ids=["persons", "employees"])
def test_personio_pages_in_two_ways(project, index):
    people, tokens = crowd(230), Tokens("papi-1", SECRET)

    def persons(request):
        if not tokens.knows(request):
            return 401, {}, {"errors": [{"title": "Unauthorized"}]}
        first, size = int(request.query.get("cursor", "0")), int(request.query["limit"])
        meta = {"links": {"self": {"href": server.url + request.target}}}
        if first + size < len(people):
            meta["links"]["next"] = {"href": f"{server.url}/v2/persons?limit={size}&cursor={first + size}"}
        return 200, {}, {"_meta": meta, "_data": [
            {"id": str(number), "first_name": given, "last_name": family, "preferred_name": "",
             "email": f"u{number}@example.com", "status": "ACTIVE", "employments": [{"id": str(number)}]}
            for number, given, family in people[first:first + size]]}

    def employees(request):
        if request.headers.get("Authorization") != f"Bearer {SECRET}":
            return 401, {}, {"success": False, "error": {"code": 0, "message": "Wrong credentials"}}
        first, size = int(request.query["offset"]), min(int(request.query["limit"]), 100)

        def attribute(label, value):
            return {"label": label, "value": value, "type": "standard", "universal_id": label.lower()}

        return 200, {}, {
            "success": True, "metadata": {"total_elements": len(people), "current_page": first // size,
                                          "total_pages": -(-len(people) // size)},
            "offset": first, "limit": size, "data": [
                {"type": "Employee", "attributes": {
                    "id": attribute("ID", number), "first_name": attribute("First name", given),
                    "last_name": attribute("Last name", family),
                    "email": attribute("Email", f"u{number}@example.com"),
                    "position": attribute("Position", "Developer"),
                    "department": attribute("Department", {
                        "type": "Department", "attributes": {"id": 7, "name": "Engineering"}}),
                    "supervisor": attribute("Supervisor", {"type": "Employee", "attributes": {
                        "id": attribute("ID", number // 6)}} if number else None)}}
                for number, given, family in people[first:first + size]]}

    def answer(request):
        return {"/v2/auth/token": tokens.answer, "/v2/persons": persons, "/v1/company/employees": employees}[
            request.path](request)

    with APIServer(answer) as server:
        source = recipe("Personio", {"https://api.personio.de": server.url}, index)["sources"][0]
        variables = {"PERSONIO_CLIENT_ID": "papi-1", "PERSONIO_CLIENT_SECRET": SECRET}
        found = built(project, server, source, **([variables, {"PERSONIO_TOKEN": SECRET}][index]))
        assert set(found) == expected(people)
        assert index == 0 or one(found)["department"] == "Engineering" and one(found)["manager"]
        assert len(server.requests) == [6, 3][index]
