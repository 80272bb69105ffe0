import { searchTextsAddress } from '../../contract/public-pages.ts'
import { findDocument } from '../find-document.ts'
import { createPageHandler } from './page-handler.ts'
import { openRelease } from './release-files.ts'
import type { WorkerFetchEvent, WorkerScope } from './worker-events.ts'

/*
 * The service worker, an entry of the build of its own (`build/pages/service-worker.ts`).
 *
 * - Files with a hash in their name come from the cache first.
 * - Answers of the API and the film are not stored.
 * - Each release begins with an empty cache. It stores all files of the back-office, so that a tab that stays open
 *   over the next release still finds what it loads later.
 */

/* Set by the build, so that the texts of the pages are not in it. */
/** A name that is the same for the same files. */
declare const RELEASE: string
declare const PUBLIC_PATHS: readonly string[]
declare const ADMIN_PATHS: readonly string[]
/** The files of the back-office. */
declare const ADMIN_FILES: readonly string[]
/** The documents and files of the site that a visitor may need next. */
declare const SITE_FILES: readonly string[]

const documents = [...PUBLIC_PATHS, ...ADMIN_PATHS]
const files = openRelease(RELEASE)
const answerPage = createPageHandler(files, PUBLIC_PATHS, ADMIN_PATHS)
// The types of this project are those of pages.
const worker = self as unknown as WorkerScope
const pathOf = (url: string) => new URL(url, location.origin).pathname
const isFile = (path: string) => /^\/assets\/.*(?<!\.mp4|\.webm)$/.test(path)
const isOwn = (url: string) => new URL(url, location.origin).origin === location.origin

const answerFromNetwork = async (event: WorkerFetchEvent): Promise<Response> => {
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(files.put(event.request, answer.clone()).catch(() => {}))
  return answer
}

const answerFile = async (event: WorkerFetchEvent) =>
  (await files.match(event.request)) ?? answerFromNetwork(event)

/** As it was last, without a connection. */
const answerTexts = (event: WorkerFetchEvent) =>
  answerFromNetwork(event).catch(async (fault) => {
    const stored = await files.match(event.request)
    if (!stored) throw fault
    return stored
  })

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
  const paths = event.data.paths.filter(isOwn).map(pathOf)
  const seen = paths.filter((path) => isFile(path) || findDocument(path, documents))
  const isOfAdmin = seen.some((path) => findDocument(path, ADMIN_PATHS))
  const ofSite = event.data.isAhead ? SITE_FILES : []
  event.waitUntil(storeAll(seen, isOfAdmin ? ADMIN_FILES : ofSite))
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const path = pathOf(url)
  if (method !== 'GET' || !isOwn(url)) return
  if (mode === 'navigate') {
    // An unknown address too is answered offline; only what programs call stays with the browser.
    if (!path.startsWith('/api/')) event.respondWith(answerPage(event))
  } else if (isFile(path)) event.respondWith(answerFile(event))
  else if (path === searchTextsAddress) event.respondWith(answerTexts(event))
})
