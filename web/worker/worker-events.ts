/* Types of a service worker, which the types of a page lack. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface WorkerMessageEvent extends WorkerEvent {
  /** Of a page that is shown: what it consists of, and whether the other pages of the site are stored too. */
  data: { paths: readonly string[]; isAhead: boolean }
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: WorkerFetchEvent
  message: WorkerMessageEvent
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}
