import type { ReleaseFiles } from './release-files.ts'

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
 * The whole service worker, sent as its text, so it uses nothing but its parameters; `find` is `findDocument`, and
 * `open` is `openRelease`.
 *
 * - Documents come from the network and, when offline, after eight seconds without an answer or where a proxy
 *   cannot reach the server, as they were last seen, or else the offline page; those of the back-office hold no data.
 *   Files with a hash in their name come from the cache first.
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
  open: (release: string) => ReleaseFiles,
) => {
  const files = open(release)
  const documents = [...publicPaths, ...adminPaths]
  const worker = self as unknown as WorkerScope
  const offlinePage = '/offline'
  const timeoutMs = 8000
  const pathOf = (url: string) => new URL(url, location.origin).pathname
  const isFile = (path: string) => /^\/assets\/.*(?<!\.mp4|\.webm)$/.test(path)
  const isOwn = (url: string) => new URL(url, location.origin).origin === location.origin

  const answerFile = async (event: WorkerFetchEvent): Promise<Response> => {
    const stored = await files.match(event.request)
    if (stored) return stored
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(files.put(event.request, answer.clone()).catch(() => {}))
    return answer
  }

  /** A screen that was not seen is shown in the document of another one, which has the way to all. */
  const findDocumentOf = async (page: string) => {
    const stored = await files.match(page)
    if (stored || !find(page, adminPaths)) return stored
    const screen = (await files.listRequests()).find(({ url }) => find(pathOf(url), adminPaths))
    return screen && files.match(screen)
  }

  const answerPage = async (event: WorkerFetchEvent): Promise<Response> => {
    const page = find(pathOf(event.request.url), documents)
    const ask = async () => {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      if (page && answer.ok) event.waitUntil(files.put(page, answer.clone()).catch(() => {}))
      return answer
    }
    const asked = ask()
    const stored = page ? await findDocumentOf(page) : undefined
    // A connection can seem open and carry nothing.
    const late = stored && new Promise<Response>((done) => setTimeout(done, timeoutMs, stored))
    try {
      const answer = await (late ? Promise.race([asked, late]) : asked)
      // So a proxy answers in the place of a server that it cannot reach.
      if (![502, 503, 504].includes(answer.status)) return answer
      return stored ?? (await files.match(offlinePage)) ?? answer
    } catch (fault) {
      const answer = stored ?? (await files.match(offlinePage))
      if (!answer) throw fault
      return answer
    }
  }

  const storeAll = async (seen: readonly string[], later: readonly string[]) => {
    await Promise.all(seen.map((path) => files.add(path).catch(() => {})))
    await files.addInTurn(later)
  }

  const begin = async () => {
    await files.deleteOthers()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  worker.addEventListener('install', (event) => event.waitUntil(files.add(offlinePage)))
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
