"""How long somebody with a phone of four years ago on slow 4G waits for the first result of a visit.

Network and processor are slow from the beginning; the page comes to rest, and then the key is pressed.
"""

import statistics

import search_queries
from search_page import SETTLED, WATCH, enter, refuse_failure

# Slow by the figures of Chromium's own tools.
SLOW_4G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1_474_560 / 8,
    "uploadThroughput": 675_000 / 8,
}
SLOW_PROCESSOR = {"rate": 4}
# Whether anybody is shown, or nobody is to be.
HAS_BEGUN = f"""() => document.querySelector("#search-results li") !== null || ({SETTLED})()"""


# A page asks for nothing any more that has asked for nothing for so long: what it fetches ahead waits for 3 s at most.
REST_MS = 3500


def rest(page, server):
    """Waits until the page has come to rest."""
    before = -1
    while before != (before := len(server.asked)):
        page.wait_for_load_state("networkidle", timeout=120_000)
        page.wait_for_timeout(REST_MS)
        page.wait_for_load_state("networkidle", timeout=120_000)


def wait(browser, server, query):
    """The milliseconds from the key to the first result, and the longest task of the page in between."""
    page = browser.new_page(locale="en")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR)
    page.goto(f"http://127.0.0.1:{server.server_port}/index.html", wait_until="load", timeout=120_000)
    rest(page, server)
    page.evaluate(WATCH)
    enter(page, query)
    page.wait_for_function(HAS_BEGUN, timeout=60_000)
    milliseconds, longest = page.evaluate("[performance.now() - begun, longest]")
    refuse_failure(page, query)
    page.context.close()
    return {"milliseconds": milliseconds, "longest": longest}


def run(browser, server, lists, people, count, seed, kinds):
    """Prints a line for each kind of query, and gives the figures of each query."""
    width = max(map(len, search_queries.KINDS))
    title = f"{people:,}, phone, slow 4G".ljust(width)
    print(f"\n{title}  ms to the first result   at most  longest task", flush=True)
    waits = {}
    for kind in kinds:
        queries = search_queries.draw(lists, kind, count, seed)
        waits[kind] = [wait(browser, server, query) for query in queries]
        if queries:
            print_line(kind.ljust(width), waits[kind])
    print_line("all".ljust(width), [one for some in waits.values() for one in some])
    return waits


def print_line(kind, waits):
    milliseconds = [one["milliseconds"] for one in waits]
    longest = max(one["longest"] for one in waits)
    print(f"{kind}  {statistics.median(milliseconds):22.0f}  {max(milliseconds):8.0f}  {longest:12.0f}", flush=True)
