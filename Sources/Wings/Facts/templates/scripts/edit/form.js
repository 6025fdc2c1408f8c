"use strict";

/**
 * The form on a profile that asks for corrections. It sends nothing: it opens a mail or another site with a message.
 * Markup: `form#edit` with what to fill in as JSON in `data-edit`.
 */

/**
 * @typedef {{ key: string, label: string, value: string, long?: boolean }} EditField
 * @typedef {{ person: string, name: string, before: string, after: string, mail?: boolean, fields: EditField[],
 *   confirmed?: string, confirmedUntil?: string }} EditData the words of the last confirmation, and until when it counts
 */

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} opener what has the focus again once the form is closed
 */
Rollcall.Edits.open = (form, opener) => {
  const { make, text } = Rollcall;
  if (!form.hidden) return /** @type {HTMLElement | null} */ (form.querySelector("input, textarea"))?.focus();
  /** @type {EditData} */
  const data = JSON.parse(form.dataset.edit ?? "{}");
  // The day that counts is the visitor's.
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const confirmed = data.fields.find(({ key }) => key === "confirmed");
  const inputs = data.fields
    .filter((field) => field !== confirmed)
    .map((field) => {
      const id = `edit-${field.key}`;
      const input = field.long
        ? make("textarea", { id, rows: 5, value: field.value })
        : make("input", { id, type: "text", value: field.value, autocomplete: "off" });
      // A browser gives a text its own line breaks, which change nothing.
      return { field: { ...field, value: input.value }, input, label: make("label", { htmlFor: id }, field.label) };
    });
  for (const { input } of inputs) input.dir = "auto";

  const { confirmed: words, confirmedUntil = today } = data;
  const isStale = confirmedUntil < today;
  const last = make("p", { className: isStale ? "edit-stale" : "edit-hint" }, words ?? "");
  if (isStale) last.append(". ", text("editStale"));

  const status = make("p", { className: "edit-status" });
  status.setAttribute("role", "status");
  const send = make("button", { type: "submit", className: "button" }, text("editSend"));
  const right = confirmed && make("button", { type: "button", className: "button plain" }, text("editRight"));
  const close = make("button", { type: "button", className: "button plain" }, text("close"));
  const area = make("div", { className: "edit-message" });

  /** @param {Correction[]} corrections */
  function show(corrections) {
    const message = Rollcall.Edits.message(data, today, corrections);
    const { href, isWhole } = Rollcall.Edits.address(data, message);
    status.textContent = text(isWhole ? "editReady" : "editTooLong");
    const copy = make("button", { type: "button", className: "button plain" }, text("copy"));
    const whole = make("textarea", { readOnly: true, rows: 8, value: message, ariaLabel: text("editSend") });
    copy.addEventListener("click", async () => {
      if (await Rollcall.Controls.copyText(message)) Rollcall.Controls.announce(text("copied"));
    });
    const link = make("a", { className: "button", href, rel: "noreferrer" }, text("editOpen"));
    if (!data.mail) link.target = "_blank";
    area.replaceChildren(whole, make("p", { className: "edit-buttons" }, link, copy));
    link.focus();
    if (isWhole) link.click();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const corrections = inputs
      .filter(({ field, input }) => input.value.trim() !== field.value.trim())
      .map(({ field, input }) => ({ key: field.key, label: field.label, was: field.value, value: input.value.trim() }));
    area.replaceChildren();
    if (corrections.length > 0) return show(corrections);
    status.textContent = text("editNothing");
  });
  right?.addEventListener("click", () => {
    if (confirmed) show([{ key: confirmed.key, label: text("editRight"), was: confirmed.value, value: today }]);
  });
  close.addEventListener("click", shut);
  form.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") shut();
  });

  function shut() {
    const empty = make("form", { id: form.id, hidden: true });
    empty.setAttribute("aria-labelledby", form.getAttribute("aria-labelledby") ?? "");
    empty.dataset.edit = form.dataset.edit;
    form.replaceWith(empty);
    opener.focus();
  }

  form.append(
    make("h2", { id: "edit-title" }, opener.textContent),
    ...(words ? [last] : []),
    make("p", { className: "edit-hint" }, text("editHint")),
    ...inputs.map(({ label, input }) => make("p", { className: "edit-field" }, label, input)),
    make("p", { className: "edit-buttons" }, send, right, close),
    status,
    area,
  );
  form.hidden = false;
  /** @type {HTMLElement | null} */ (form.querySelector("input, textarea"))?.focus();
};
