"""How long somebody with a phone of four years ago on slow 4G waits for the first result of a visit."""

import statistics

import search_queries
from search_page import SETTLED, WATCH, enter

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


def wait(browser, server, query):
    """The milliseconds that one query takes on a page of its own, which has come to rest."""
    page = browser.new_page(locale="en")
    page.goto(f"http://127.0.0.1:{server.server_port}/index.html", wait_until="networkidle")
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR)
    page.click("#search")
    page.wait_for_timeout(1000)
    page.evaluate(WATCH)
    enter(page, query)
    page.wait_for_function(HAS_BEGUN, timeout=60_000)
    milliseconds = page.evaluate("performance.now() - begun")
    page.close()
    return milliseconds


def run(browser, server, lists, people, count, seed, kinds):
    """Prints a line for each kind of query, and gives the milliseconds of each query."""
    width = max(map(len, search_queries.KINDS))
    print(f"\n{f'{people:,}, phone, slow 4G'.ljust(width)}  ms to the first result   at most", flush=True)
    waits = {}
    for kind in kinds:
        queries = search_queries.draw(lists, kind, count, seed)
        waits[kind] = [wait(browser, server, query) for query in queries]
        if queries:
            print_line(kind.ljust(width), waits[kind])
    print_line("all".ljust(width), [one for some in waits.values() for one in some])
    return waits


def print_line(kind, waits):
    print(f"{kind}  {statistics.median(waits):22.0f}  {max(waits):8.0f}", flush=True)
