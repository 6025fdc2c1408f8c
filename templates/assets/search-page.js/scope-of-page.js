"use strict";

/** The group whose page this is: `scope` is "" on other pages. */
Rollcall.scopeOfPage = () => {
  const results = document.getElementById("search-results");
  const { scope = "", scopeCodes = "", scopeName: name = "" } = results?.dataset ?? {};
  const kind = ["position", "project", "office"].indexOf(scope);
  return { scope, name, filter: { kind, codes: scopeCodes.split("\t") } };
};
