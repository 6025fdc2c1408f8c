"""What axe-core, the judge of accessibility, finds on a page."""

from axe_playwright_python.sync_playwright import Axe

# They take three quarters of axe's time, and what they look at is the same in every language.
RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]
SCRIPT = Axe().axe_script

# Of all texts that look the same, such as those of a list's rows, one is looked at for its colours.
RUN = """async ({ within, rules, colours }) => {
    const LOOK = ["color", "backgroundColor", "backgroundImage", "opacity", "filter", "fontSize", "fontWeight", "textShadow",
        "textDecorationLine", "display", "visibility", "position"];
    const looks = new Map(), numbers = new Map();
    // The number of what an element and all around it look like.
    const look = (element) => {
        if (element && !looks.has(element)) {
            const style = getComputedStyle(element);
            const all = [look(element.parentElement), element.localName, element.className, ...LOOK.map((key) => style[key])].join("\\n");
            if (!numbers.has(all)) numbers.set(all, numbers.size);
            looks.set(element, numbers.get(all));
        }
        return looks.get(element);
    };
    const isText = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== "");
    const alike = () => {
        const seen = new Set(), again = new Set();
        const texts = [...document.querySelectorAll(include.map((selector) => `${selector} *`).join())].filter(isText);
        for (const element of texts) {
            if (seen.has(look(element))) again.add(element);
            seen.add(look(element));
        }
        return texts.filter((element) => [element, ...element.querySelectorAll("*")].every((each) => again.has(each) || !isText(each)));
    };
    const include = within ?? ["html"];
    const resultTypes = ["violations"];
    const found = rules ? (await axe.run({ include }, { resultTypes, rules })).violations : [];
    if (colours) found.push(...(await axe.run({ include, exclude: alike() }, { resultTypes, runOnly: colours })).violations);
    return found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}"""


def violations(page, within=None, colours=True):
    """The violations on a page, or within the elements of these selectors.

    `colours` is whether the rules of colours are asked as well, or "only" for these alone.
    """
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SCRIPT)
    others = {rule: {"enabled": False} for rule in RULES_OF_COLOURS}
    return page.evaluate(
        RUN, {"within": within, "rules": others if colours != "only" else None, "colours": RULES_OF_COLOURS if colours else None}
    )


def colours_in(scheme):
    """What to ask of a page that was asked everything in the light: its colours alone differ in the dark."""
    return True if scheme == "light" else "only"
