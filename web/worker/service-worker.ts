import type { findDocument } from '../documents.ts'
import type { createPageHandler } from './page-handler.ts'
import type { openRelease } from './release-files.ts'
import type { WorkerFetchEvent, WorkerScope } from './worker-events.ts'

/**
 * The whole service worker, sent as its text, so it uses nothing but its parameters.
 *
 * - Files with a hash in their name come from the cache first.
 * - Answers of the API and the film are not stored.
 * - Each release begins with an empty cache. It stores all files of the back-office, so that a tab that stays open
 *   over the next release still finds what it loads later.
 */
export const serviceWorker = (
  release: string,
  publicPaths: readonly string[],
  adminPaths: readonly string[],
  adminFiles: readonly string[],
  find: typeof findDocument,
  open: typeof openRelease,
  createHandler: typeof createPageHandler,
) => {
  const files = open(release)
  const answerPage = createHandler(files, publicPaths, adminPaths, find)
  const documents = [...publicPaths, ...adminPaths]
  // The types of this project are those of pages.
  const worker = self as unknown as WorkerScope
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

  const storeAll = async (seen: readonly string[], later: readonly string[]) => {
    await Promise.all(seen.map((path) => files.add(path).catch(() => {})))
    await files.addInTurn(later)
  }

  const begin = async () => {
    await files.deleteOthers()
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }

  worker.addEventListener('install', (event) => event.waitUntil(files.add('/offline')))
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
