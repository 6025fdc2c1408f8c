// What browsers have and Debian's TypeScript 4.8 does not know. `skipLibCheck` lets a later one say it
// once more.

interface CSSStyleDeclaration {
  viewTransitionName: string;
}

interface Element {
  checkVisibility(): boolean;
}

interface ViewTransition {
  readonly updateCallbackDone: Promise<void>;
  readonly ready: Promise<void>;
  readonly finished: Promise<void>;
  skipTransition(): void;
}

interface NavigationHistoryEntry {
  readonly url: string | null;
}

interface NavigationActivation {
  readonly entry: NavigationHistoryEntry | null;
  readonly from: NavigationHistoryEntry | null;
}

interface PageSwapEvent extends Event {
  readonly activation: NavigationActivation | null;
  readonly viewTransition: ViewTransition | null;
}

interface PageRevealEvent extends Event {
  readonly viewTransition: ViewTransition | null;
}

interface WindowEventMap {
  pageswap: PageSwapEvent;
  pagereveal: PageRevealEvent;
}

declare var navigation: { readonly activation: NavigationActivation | null } | undefined;

interface DecompressionStream extends GenericTransformStream {}
declare var DecompressionStream: {
  new (format: "deflate-raw"): DecompressionStream;
};

/** What search/index.js calls with the index. */
declare var rollcallSearch: (index: unknown) => void;

interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

declare var scheduler: { yield?: () => Promise<void> } | undefined;
