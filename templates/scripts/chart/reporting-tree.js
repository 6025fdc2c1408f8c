"use strict";

/**
 * The chart of who reports to whom as a tree (ARIA Authoring Practices, Tree View): one stop for the Tab key,
 * arrows, Home, End, `*` and the beginnings of names. Two levels are open at first; what is opened stays so for the
 * visit. On a narrow screen one level is seen at once, with the manager above. Who is asked for has the people above
 * over the chart. Markup: `.above` and `.tree`, each of which is a tree of its own.
 */
(() => {
  const TYPING_MS = 500;
  const OPEN_LEVELS = 2;
  const narrow = matchMedia("(max-width: 47.99rem)");
  /** @type {HTMLElement | null} */
  const chart = document.querySelector(".reporting");
  if (!chart) return;
  for (const list of chart.querySelectorAll(".tree")) if (!list.childElementCount) list.remove();
  const trees = [...chart.querySelectorAll(".tree")];
  const tree = trees[0];
  if (!tree) return;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = chart.querySelectorAll(".tree a");
  const items = [...links];
  const folding = `rollcall-open ${location.pathname}`;
  /** @type {HTMLElement | null} */
  const path = document.querySelector(".above");
  const isLeftward = document.documentElement.dir === "rtl";
  const collator = new Intl.Collator(document.documentElement.lang, { usage: "search", sensitivity: "base" });
  let typed = "";
  let typedAt = 0;
  /** @type {HTMLElement | null} whose level a narrow screen shows; `null` for the top */
  let current = null;

  /** @param {HTMLElement} element */
  const isItem = (element) => element.getAttribute("role") === "treeitem";

  /** @param {HTMLElement} item */
  const below = (item) => item.parentElement?.querySelector("ul") ?? null;

  /** @param {HTMLElement} item */
  const isOpen = (item) => item.ariaExpanded === "true";

  /**
   * @param {Element | null | undefined} list the reports of somebody, or all of the tree
   * @returns {HTMLAnchorElement[]}
   */
  const itemsOf = (list) => items.filter((item) => item.closest("ul") === list);

  /** @param {HTMLElement} item */
  function above(item) {
    const list = item.closest("ul:not(.tree)");
    return list?.parentElement?.querySelector("a") ?? null;
  }

  /** @param {HTMLElement} item */
  function superiors(item) {
    const found = [];
    for (let other = above(item); other; other = above(other)) found.unshift(other);
    return found;
  }

  /** @param {HTMLElement} item */
  const level = (item) => superiors(item).length + 1;

  /** @param {HTMLElement} item */
  const hasBranch = (item) => below(item)?.querySelector(":scope > li > .branch") ?? null;

  /** @param {HTMLElement} item */
  const isShown = (item) => !item.parentElement?.parentElement?.closest("[data-folded]");

  /** @param {HTMLElement} item */
  const shownWith = (item) => items.filter((other) => isShown(other) && other.closest(".tree") === item.closest(".tree"));

  /** @param {HTMLElement} item */
  const isDrilled = (item) => narrow.matches && tree.contains(item);

  /**
   * @param {HTMLElement} item
   * @param {boolean} opens
   */
  function fold(item, opens) {
    if (item.ariaExpanded === null) return;
    item.ariaExpanded = String(opens);
    item.parentElement?.toggleAttribute("data-folded", !opens);
  }

  /**
   * @param {HTMLElement} item
   * @param {boolean} opens
   */
  function open(item, opens) {
    if (isDrilled(item) && !hasBranch(item)) drill(opens ? item : above(item));
    else fold(item, opens);
    fit();
  }

  /** Columns are as wide as the levels that are shown leave room. */
  function fit() {
    const levels = items.map((item) => (isShown(item) && !item.matches(".branch") ? Number(item.ariaLevel) : 0));
    chart?.style.setProperty("--levels", String(Math.max(2, ...levels)));
  }

  function remember() {
    const open = items.filter(isOpen).map((item) => item.id);
    try {
      sessionStorage.setItem(folding, JSON.stringify(open));
    } catch {
      // Without a storage it lasts as long as the page.
    }
  }

  /** @returns {string[] | null} */
  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(folding) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * Shows one level of the first tree: a person with the manager above and the reports below, or all at the top.
   *
   * @param {HTMLElement | null} item
   */
  function drill(item) {
    for (const other of tree.querySelectorAll(".way, .seen")) other.classList.remove("way", "seen");
    const way = item ? superiors(item) : [];
    const manager = way.at(-1);
    const reports = itemsOf(item ? below(item) : tree);
    for (const other of way) other.parentElement?.classList.add("way");
    for (const shown of [manager, item, ...reports]) {
      shown?.parentElement?.classList.add("seen");
      const branch = shown && hasBranch(shown);
      if (branch) branch.parentElement?.classList.add("seen");
      else if (shown) fold(shown, shown === manager || shown === item);
    }
    for (const other of way) fold(other, true);
    current = item;
    if (item) showPath(item);
  }

  /** @param {HTMLElement} item */
  function step(item) {
    const manager = above(item);
    if (item !== current) drill(item);
    else if (manager || itemsOf(tree).length > 1) drill(manager);
    (current ?? item).focus();
  }

  function showWidth() {
    tree.classList.toggle("drill", narrow.matches);
    const tops = itemsOf(tree);
    if (narrow.matches) drill(current ?? (tops.length === 1 ? (tops[0] ?? null) : null));
  }

  /**
   * The people of this page above somebody, behind those of the pages above, where they are more than a glance tells.
   *
   * @param {HTMLElement} item
   */
  function showPath(item) {
    const list = path?.querySelector("ol");
    if (!path || !list) return;
    for (const added of list.querySelectorAll(".here")) added.remove();
    const way = superiors(item);
    for (const other of way.length > 1 || list.children.length > 1 ? way : []) {
      const link = Rollcall.make("a", { href: `#${other.id}` });
      /** @type {HTMLElement | null} */
      const name = other.querySelector(".name");
      link.append(name?.textContent ?? "");
      if (name?.lang) link.lang = name.lang;
      list.append(Rollcall.make("li", { className: "here" }, link));
    }
  }

  /** @param {boolean} opens */
  function foldAll(opens) {
    for (const item of items) if (!hasBranch(item)) fold(item, opens);
    fit();
    const focused = document.activeElement;
    if (!opens && focused instanceof HTMLElement && isItem(focused) && !isShown(focused)) items[0]?.focus();
    remember();
  }

  /** @param {HTMLElement} item */
  function stopAt(item) {
    for (const other of item.closest(".tree")?.querySelectorAll("a") ?? []) other.tabIndex = other === item ? 0 : -1;
  }

  /** @param {HTMLElement | null | undefined} item */
  function go(item) {
    item?.focus();
  }

  /**
   * The next one that is shown and begins with what was typed.
   *
   * @param {HTMLElement} item
   * @param {string} key
   */
  function find(item, key) {
    const now = Date.now();
    typed = now - typedAt > TYPING_MS ? key : typed + key;
    typedAt = now;
    const all = shownWith(item);
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (item));
    // Who goes on typing may mean the one where they are.
    const from = typed.length > 1 ? at : at + 1;
    const next = [...all.slice(from), ...all.slice(0, from)].find((other) => {
      const name = other.querySelector(".name")?.textContent ?? "";
      return collator.compare(name.slice(0, typed.length), typed) === 0;
    });
    go(next);
  }

  /**
   * @param {HTMLElement} item
   * @param {string} key
   * @returns {boolean} whether the key means anything here
   */
  function press(item, key) {
    const all = shownWith(item);
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (item));
    const [inwards, outwards] = isLeftward ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    switch (key) {
      case "ArrowDown":
        go(all[at + 1]);
        return true;
      case "ArrowUp":
        go(all[at - 1]);
        return true;
      case "Home":
        go(all[0]);
        return true;
      case "End":
        go(all.at(-1));
        return true;
      case inwards:
        if (isOpen(item)) go(itemsOf(below(item))[0]);
        else if (below(item)) open(item, true);
        return true;
      case outwards:
        if (isOpen(item)) open(item, false);
        else go(above(item));
        return true;
      case "*":
        for (const other of itemsOf(item.closest("ul"))) fold(other, true);
        fit();
        return true;
      default:
        if ([...key].length !== 1 || "/? ".includes(key)) return false;
        find(item, key);
        return true;
    }
  }

  /** @param {string} slug */
  const place = (slug) => items.find((item) => item.id === `person-${slug}`);

  /**
   * Where a person is who is not on this page: on the page of the branch of somebody above.
   *
   * @param {string} slug
   */
  async function elsewhere(slug) {
    for (let next = slug, steps = 0; next && steps < 50; steps += 1) {
      const response = await fetch(Rollcall.Pages.pageOf(next));
      if (!response.ok) return;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const link = page.querySelector("a.in-chart")?.getAttribute("href");
      if (!link) return;
      const address = new URL(link, response.url);
      if (!address.searchParams.has("person")) {
        address.hash = `person-${slug}`;
        location.replace(address);
        return;
      }
      const manager = page.querySelector("#line .up li:first-child a:not([aria-current])");
      next = Rollcall.Pages.slugOf(manager?.getAttribute("href") ?? "");
    }
  }

  /** Who the address names is in sight, whatever is folded. */
  function showTarget() {
    const asked = new URLSearchParams(location.search).get("person");
    const id = location.hash ? location.hash.slice(1) : asked ? `person-${asked}` : "";
    const item = items.find((other) => other.id === id);
    if (id.startsWith("person-") && !item && location.protocol.startsWith("http")) elsewhere(id.replace("person-", "")).catch(() => {});
    // The page of a branch is that of its first person.
    if (!id) place(Rollcall.Pages.slugOf(location.pathname))?.setAttribute("aria-current", "true");
    if (!id || !item) return;
    for (const other of items) other.removeAttribute("aria-current");
    item.setAttribute("aria-current", "true");
    for (const other of superiors(item)) fold(other, true);
    if (isDrilled(item)) drill(below(item) && !hasBranch(item) ? item : above(item));
    showPath(item);
    fit();
    item.scrollIntoView({ block: "center", inline: "nearest" });
    item.focus({ preventScroll: true });
  }

  for (const each of trees) each.setAttribute("role", "tree");
  const opened = remembered();
  items.forEach((item, number) => {
    item.setAttribute("role", "treeitem");
    item.ariaLevel = String(level(item));
    item.parentElement?.setAttribute("role", "none");
    const list = below(item);
    if (!list) return;
    list.setAttribute("role", "group");
    list.id = `reports-${number}`;
    item.setAttribute("aria-owns", list.id);
    item.ariaExpanded = "true";
    const button = Rollcall.make("span", { className: "fold" });
    button.ariaHidden = "true";
    item.append(button);
    const reports = itemsOf(list).length;
    button.dataset.count = String(reports);
    const isLong = level(item) >= OPEN_LEVELS && !hasBranch(item);
    if (opened ? !opened.includes(item.id) : isLong) fold(item, false);
  });
  for (const each of trees) stopAt(/** @type {HTMLElement} */ (each.querySelector("a")));

  chart.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && isItem(target)) stopAt(target);
  });
  chart.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    /** @type {HTMLElement | null | undefined} */
    const item = event.target.closest(".fold")?.closest("a");
    if (!item) return;
    event.preventDefault();
    if (isDrilled(item)) {
      step(item);
      return;
    }
    open(item, !isOpen(item));
    item.focus();
    itemsOf(below(item))[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    remember();
  });
  chart.addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof HTMLElement)) return;
    if (!isItem(target) || !press(target, key)) return;
    event.preventDefault();
    remember();
  });
  path?.querySelector("button")?.addEventListener("click", () => {
    const list = path.querySelector("ol");
    list?.classList.add("whole");
    list?.querySelector("a")?.focus();
  });
  addEventListener("hashchange", showTarget);
  narrow.addEventListener("change", showWidth);
  fit();
  showWidth();
  showTarget();
  Rollcall.Chart.kinds(chart);
  Rollcall.Chart.dottedLines(chart);

  const all = Rollcall.Controls.chip("list", Rollcall.text("openAll"));
  all.addEventListener("click", () => foldAll(true));
  const none = Rollcall.Controls.chip("fold", Rollcall.text("foldAll"));
  none.addEventListener("click", () => foldAll(false));
  const paper = Rollcall.Controls.chip("print", Rollcall.text("print"));
  paper.addEventListener("click", () => print());
  const tools = [Rollcall.Chart.find(place), all, none, Rollcall.Chart.picture(chart), paper];
  for (const tool of tools) if (tool.matches(".chip")) tool.title = tool.textContent ?? "";
  document.querySelector(".chart-tools")?.append(...tools);
})();
