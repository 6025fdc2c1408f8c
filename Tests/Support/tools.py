"""The tools of pages, of which the less frequent ones are behind a button."""


def use(page, selector):
    """Clicks a tool, if need be in the menu that it is in."""
    tool = page.locator(selector).first
    tool.wait_for(state="attached")
    if not tool.is_visible():
        menu = tool.evaluate("(tool) => tool.closest('.menu').id")
        page.locator(f"[aria-controls={menu}]").click()
    tool.click()
