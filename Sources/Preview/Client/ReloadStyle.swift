/// The style of what a failed build says, and of the page that waits for the first one.
enum ReloadStyle {
  static let text = """
    :host {
      all: initial;
    }

    .failure,
    .waiting {
      color-scheme: light dark;
      --ground: #fff;
      --text: #1b1b1d;
      --faint: #55555c;
      --line: #d2d2d8;
      --mark: #b3261e;
      --plate: #f5f5f7;
      margin: 0;
      color: var(--text);
      background: var(--ground);
      font: 16px/1.5 system-ui, sans-serif;
    }

    @media (prefers-color-scheme: dark) {
      .failure,
      .waiting {
        --ground: #1b1b1d;
        --text: #ececf0;
        --faint: #b4b4bd;
        --line: #45454c;
        --mark: #ff8a80;
        --plate: #27272a;
      }
    }

    .failure {
      position: fixed;
      inset: 0;
      z-index: 2147483647;
      box-sizing: border-box;
      overflow: auto;
      border-top: 6px solid var(--mark);
      padding: clamp(16px, 4vw, 48px);
      padding-bottom: max(16px, env(safe-area-inset-bottom));
    }

    .failure > * {
      box-sizing: border-box;
      max-width: 1040px;
      margin: 0 auto 16px;
    }

    h1 {
      color: var(--text);
      font: 600 20px/1.3 system-ui, sans-serif;
    }

    .failure h1 {
      color: var(--mark);
    }

    pre {
      overflow: auto;
      border: 1px solid var(--line);
      border-radius: 8px;
      padding: 16px;
      background: var(--plate);
      font: 14px/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
      tab-size: 4;
    }

    .words {
      overflow-wrap: anywhere;
      white-space: pre-wrap;
    }

    .words:not(:first-child) {
      margin-top: 12px;
    }

    p {
      color: var(--faint);
    }

    .failure button {
      display: block;
      min-height: 44px;
      margin-inline-start: max(0px, (100% - 1040px) / 2);
      border: 1px solid var(--line);
      border-radius: 8px;
      padding: 0 20px;
      color: var(--text);
      background: var(--plate);
      font: inherit;
      cursor: pointer;
    }

    pre:focus-visible,
    button:focus-visible {
      outline: 3px solid var(--mark);
      outline-offset: 2px;
    }

    .waiting main {
      max-width: 640px;
      margin: 20vh auto;
      padding: 16px;
    }

    """
}
