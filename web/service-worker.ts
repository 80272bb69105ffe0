/* Types of a service worker, which the types of a page lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerMessageEvent extends WorkerEvent {
  data: readonly string[]
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: WorkerFetchEvent
  message: WorkerMessageEvent
}
interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}

/**
 * The whole service worker, sent as its text, so it uses nothing but its parameters; `find` is `findDocument`.
 *
 * - Documents come from the network and, when offline or after eight seconds without an answer, as they were last
 *   seen; those of the back-office hold no data. Files with a hash in their name come from the cache first.
 * - Answers of the API and the film are not stored.
 * - Each release begins with an empty cache. It stores all files of the back-office, so that a tab that stays open
 *   over the next release still finds what it loads later.
 */
export const serviceWorker = (
  release: string,
  publicPaths: readonly string[],
  adminPaths: readonly string[],
  adminFiles: readonly string[],
  find: (path: string, among: readonly string[]) => string | undefined,
) => {
  const documents = [...publicPaths, ...adminPaths]
  const worker = self as unknown as WorkerScope
  const offlinePage = '/offline'
  const timeoutMs = 8000
  const pathOf = (url: string) => new URL(url, location.origin).pathname
  const isFile = (path: string) => /^\/assets\/.*(?<!\.mp4|\.webm)$/.test(path)
  const isOwn = (url: string) => new URL(url, location.origin).origin === location.origin

  const answerFile = async (event: WorkerFetchEvent): Promise<Response> => {
    const cache = await caches.open(release)
    const stored = await cache.match(event.request, { ignoreVary: true })
    if (stored) return stored
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => {}))
    return answer
  }

  const answerPage = async (event: WorkerFetchEvent): Promise<Response> => {
    const cache = await caches.open(release)
    const page = find(pathOf(event.request.url), documents)
    const ask = async () => {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      if (page && answer.ok) event.waitUntil(cache.put(page, answer.clone()).catch(() => {}))
      return answer
    }
    const asked = ask()
    const stored = page && (await cache.match(page, { ignoreVary: true }))
    // A line can seem connected and carry nothing.
    const late =
      stored && new Promise<Response>((resolve) => setTimeout(resolve, timeoutMs, stored))
    try {
      return await (late ? Promise.race([asked, late]) : asked)
    } catch (fault) {
      const answer = stored ?? (await cache.match(offlinePage, { ignoreVary: true }))
      if (!answer) throw fault
      return answer
    }
  }

  const store = async (path: string) => {
    const cache = await caches.open(release)
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path)
  }

  const storeAll = async (seen: readonly string[], later: readonly string[]) => {
    await Promise.all(seen.map((path) => store(path).catch(() => {})))
    // One after the other, as the screen may load something itself.
    for (const path of later) await store(path).catch(() => {})
  }

  const begin = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== release).map((name) => caches.delete(name)))
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  worker.addEventListener('install', (event) => event.waitUntil(store(offlinePage)))
  worker.addEventListener('activate', (event) => event.waitUntil(begin()))
  worker.addEventListener('message', (event) => {
    const paths = event.data.filter(isOwn).map(pathOf)
    const seen = paths.filter((path) => isFile(path) || find(path, documents))
    const isOfAdmin = seen.some((path) => find(path, adminPaths))
    event.waitUntil(storeAll(seen, isOfAdmin ? adminFiles : []))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const path = pathOf(url)
    if (method !== 'GET' || !isOwn(url)) return
    if (mode === 'navigate') {
      // An unknown address too is answered offline; only what programs call stays with the browser.
      if (!path.startsWith('/api/')) event.respondWith(answerPage(event))
    } else if (isFile(path)) event.respondWith(answerFile(event))
  })
}
