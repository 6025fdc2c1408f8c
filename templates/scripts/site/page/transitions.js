"use strict";

/**
 * The row's picture and name travel to the person's page and back. The person's page names its own in
 * its style.
 */
Rollcall.part(() => {
  /**
   * The link to a page, of those that one can see.
   *
   * @param {string} url
   */
  function linkTo(url) {
    const href = CSS.escape(Rollcall.Pages.pageOf(Rollcall.Pages.slugOf(url)));
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll(`.row a[href="${href}"]`);
    return [...links].find((each) => each.href === url && each.checkVisibility());
  }

  /**
   * @param {string | null | undefined} url of the page at the other end
   * @param {ViewTransition | null} transition
   */
  function nameRow(url, transition) {
    if (!transition) return;
    // A browser may give up a transition, which is no news.
    const { updateCallbackDone, ready, finished } = transition;
    for (const end of [updateCallbackDone, ready, finished]) end.catch(() => {});
    const link = url && Rollcall.Pages.isPersonPage(url) ? linkTo(url) : undefined;
    if (!link) return;
    /** @type {HTMLElement | null | undefined} */
    const avatar = link.closest(".row")?.querySelector(".avatar:not([hidden])");
    link.style.viewTransitionName = "name";
    if (avatar) avatar.style.viewTransitionName = "avatar";
    const forget = () => {
      for (const element of [link, avatar]) if (element) element.style.viewTransitionName = "";
    };
    finished.then(forget, forget);
  }

  // Chromium gives a transition up with an error on the console when it reads the next page before
  // its style. So there is one only where the style comes from the browser's cache.
  function hasStyleAtHand() {
    /** @type {HTMLLinkElement | null} */
    const style = document.querySelector('link[href*="/site."]');
    const [page] = performance.getEntriesByType("navigation");
    // A page that was gone back to has its style from the cache on any server.
    if (!(page instanceof PerformanceNavigationTiming) || page.type !== "navigate") return false;
    const [loaded] = performance.getEntriesByName(style?.href ?? "");
    return loaded instanceof PerformanceResourceTiming && loaded.transferSize === 0;
  }

  addEventListener("pageswap", (event) => {
    const to = event.activation?.entry?.url;
    const isBetween = (to && Rollcall.Pages.isPersonPage(to)) || Rollcall.Pages.isPersonPage(location.href);
    if (isBetween && hasStyleAtHand()) nameRow(to, event.viewTransition);
    else event.viewTransition?.skipTransition();
  });
  addEventListener("pagereveal", (event) => {
    nameRow(globalThis.navigation?.activation?.from?.url, event.viewTransition);
  });
});
