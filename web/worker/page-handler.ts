import { findDocument } from '../find-document.ts'
import type { ReleaseFiles } from './release-files.ts'
import type { WorkerFetchEvent } from './worker-events.ts'

/**
 * Makes the handler that answers pages.
 *
 * - A hash address is answered with the document of the page that its hash names, not with that of Home.
 * - Documents come from the network and, when offline, after eight seconds without an answer or where a proxy
 *   cannot reach the server, as they were last seen, or else the offline page; those of the back-office hold no data.
 */
export const createPageHandler = (
  files: ReleaseFiles,
  publicPaths: readonly string[],
  adminPaths: readonly string[],
) => {
  const documents = [...publicPaths, ...adminPaths]
  const offlinePage = '/offline'
  const timeoutMs = 8000

  /** The page that a hash address at `/` names; undefined for another address. */
  const findHashPage = ({ pathname, hash }: URL) => {
    const [path = ''] = hash.slice(1).split(/[?#]/)
    return pathname === '/' && path ? findDocument(path, documents) : undefined
  }

  /** A screen that was not seen is shown in the document of another one, which has the way to all. */
  const findStored = async (page: string) => {
    const stored = (await files.match(page)) ?? (await files.match(page.replace(/(?<=.)\/.*/, '')))
    if (stored || !findDocument(page, adminPaths)) return stored
    const isScreen = ({ url }: Request) => findDocument(new URL(url).pathname, adminPaths)
    const screen = (await files.listRequests()).find(isScreen)
    return screen && files.match(screen)
  }

  return async (event: WorkerFetchEvent): Promise<Response> => {
    const url = new URL(event.request.url)
    const hashPage = findHashPage(url)
    const page = hashPage ?? findDocument(url.pathname, documents)
    const ask = async () => {
      const answer = hashPage
        ? await fetch(hashPage, { redirect: 'manual' })
        : ((await event.preloadResponse) ?? (await fetch(event.request)))
      if (page && answer.ok) event.waitUntil(files.put(page, answer.clone()).catch(() => {}))
      return answer
    }
    const asked = ask()
    const stored = page ? await findStored(page) : undefined
    // A connection can seem open and carry nothing.
    const late = stored && new Promise<Response>((done) => setTimeout(done, timeoutMs, stored))
    try {
      const answer = await (late ? Promise.race([asked, late]) : asked)
      // A proxy that cannot reach the server answers with one of these statuses.
      if (![502, 503, 504].includes(answer.status)) return answer
      return stored ?? (await files.match(offlinePage)) ?? answer
    } catch (fault) {
      const answer = stored ?? (await files.match(offlinePage))
      if (!answer) throw fault
      return answer
    }
  }
}
