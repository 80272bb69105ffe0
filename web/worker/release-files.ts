export type ReleaseFiles = ReturnType<typeof openRelease>

const DAY_MS = 86_400_000

/** A page is asked for again after a day; a file never changes under its name. */
const isOld = (path: string, { headers }: Response) =>
  !path.startsWith('/assets/') && Date.now() - Date.parse(headers.get('date') ?? '') > DAY_MS

/** What the service worker stores of one release. */
export const openRelease = (release: string) => {
  const open = () => caches.open(release)
  const match = async (request: RequestInfo) => (await open()).match(request, { ignoreVary: true })
  const add = async (path: string) => {
    const stored = await match(path)
    if (!stored || isOld(path, stored)) await (await open()).add(path)
  }
  return {
    match,
    put: async (request: RequestInfo, answer: Response) => (await open()).put(request, answer),
    add,
    /** One after the other, as the screen may load something itself. Leaves out what cannot be had. */
    addInTurn: async (paths: readonly string[]) => {
      for (const path of paths) await add(path).catch(() => {})
    },
    listRequests: async () => (await open()).keys(),
    deleteOthers: async () => {
      const others = (await caches.keys()).filter((name) => name !== release)
      await Promise.all(others.map((name) => caches.delete(name)))
    },
  }
}
