// What `ServiceWorker.swift` puts before the script.
declare const VERSION: string;
declare const ASSETS: string[];
declare const SHELL: string[];
// The first page is that of the site's root folder, which contains every path.
declare const OFFLINE: { findLast(predicate: (page: string) => boolean): string };

// TypeScript takes every worker for a shared one.
interface WorkerGlobalScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
}

interface WorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}
