import type { Import } from './imports.ts'

type Opens = (target: string, file: string, onlyTypes: boolean) => boolean
type Room = { sentence: string; has: (file: string) => boolean; opens: Opens }

const ours =
  /^(?:\(|(?:contract|server|web|browser-tests|bench|tools|\.\.|[^/]*\.config)(?:[./]|$))/
const isPackage = (target: string) => !ours.test(target)
const below =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))

const topics = ['http', 'database', 'pictures', 'outside', 'testing']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isServerTest = (file: string) =>
  file.startsWith('server/testing/') || (file.startsWith('server/') && isTest(file))
const isComposing = (file: string) => /^server\/(?:app|main|start-up)\.ts$/.test(file)
// A feature is one file or folder of the server: banner.ts, banner.queries.ts, banner/…
const serverFeature = (file: string) => {
  const name = /^server\/([\w-]+)/.exec(file)?.[1]
  return name && !topics.includes(name) && !isComposing(file) && name !== 'settings'
    ? name
    : undefined
}
const side = (file: string) => /^web\/(?:site|admin)(?=\/)/.exec(file)?.[0] ?? ''
const page = (file: string) => /^web\/(?:site|admin)\/[^/]+(?=\/)/.exec(file)?.[0]
// The frame around a side's pages holds its dialogs, so it opens them; no page opens the frame.
const isFrame = (file: string) => /^web\/(?:site|admin)\/frame\//.test(file)
// What takes, crops and shows pictures is shared by the pages of the admin; it opens none of them.
const sharedPages = below('web/admin/picture')
const forPages = below('contract', 'web/api', 'web/ui', 'web/session')
const inOwnTopic: Opens = (target, file) =>
  below(file.split('/').slice(0, 2).join('/'))(target) || isPackage(target)

/** The doors of the house: the first room that has a file says what the file may open. */
export const rooms: Room[] = [
  {
    sentence: 'contract opens zod and nothing else',
    has: below('contract'),
    opens: (target, file) =>
      below('contract')(target) ||
      /^zod(?:\/mini)?$/.test(target) ||
      (isTest(file) && target.startsWith('node:')),
  },
  {
    sentence: "the server's tests and app, main and start-up open the whole server",
    has: (file) => isComposing(file) || isServerTest(file),
    opens: (target, file) =>
      below('contract', 'server')(target) ||
      (isServerTest(file) && below('tools')(target)) ||
      isPackage(target),
  },
  {
    sentence: 'server/outside and server/pictures open only themselves',
    has: below('server/outside', 'server/pictures'),
    opens: inOwnTopic,
  },
  {
    sentence: 'server/database opens nothing but the contract',
    has: below('server/database'),
    opens: (target, file) => inOwnTopic(target, file, false) || below('contract')(target),
  },
  {
    sentence: 'server/http opens nothing but the contract',
    has: below('server/http'),
    opens: (target, file) => inOwnTopic(target, file, false) || below('contract')(target),
  },
  {
    sentence: 'server/settings opens nothing but the contract',
    has: (file) => file === 'server/settings.ts',
    opens: (target) => below('contract')(target) || isPackage(target),
  },
  {
    sentence: 'a feature of the server opens no other feature, and of outside only the types',
    has: (file) => serverFeature(file) !== undefined,
    opens: (target, file, onlyTypes) =>
      below('contract', 'server/database', 'server/http', 'server/pictures')(target) ||
      (onlyTypes && below('server/outside')(target)) ||
      serverFeature(target) === serverFeature(file) ||
      isPackage(target),
  },
  {
    sentence: 'web/ui opens neither the contract nor the api',
    has: below('web/ui'),
    opens: inOwnTopic,
  },
  {
    sentence: 'web/api opens nothing but the contract',
    has: below('web/api'),
    opens: (target, file) => inOwnTopic(target, file, false) || below('contract')(target),
  },
  {
    sentence: 'web/session, for both sides, opens only the contract, the api and ui',
    has: below('web/session'),
    opens: (target) => forPages(target) || isPackage(target),
  },
  {
    sentence:
      'a page of the site or the admin opens no other page, save web/admin/picture, and not the other side',
    has: (file) => page(file) !== undefined && !isFrame(file),
    opens: (target, file) =>
      forPages(target) ||
      below(page(file) ?? '')(target) ||
      (side(target) === side(file) && (page(target) === undefined || sharedPages(target))) ||
      isPackage(target),
  },
  {
    sentence: 'the frame of a side and what its pages share stay on that side',
    has: (file) => side(file) !== '',
    opens: (target, file) => forPages(target) || below(side(file))(target) || isPackage(target),
  },
  {
    sentence: "the web's start, routes and prerendering open the whole web and nothing else",
    has: (file) => /^web\/[\w-]+\.tsx?$/.test(file),
    opens: (target) => below('contract', 'web')(target) || isPackage(target),
  },
  {
    sentence: 'browser tests open nothing of the product',
    has: below('browser-tests'),
    opens: (target) => below('browser-tests', 'tools')(target) || isPackage(target),
  },
  { sentence: 'bench and tools open anything', has: below('bench', 'tools'), opens: () => true },
]

export function roomOf(file: string): Room | undefined {
  return rooms.find((room) => room.has(file))
}

/** The imports of a file that its room has no door for, as sentences. */
export function closedDoors(file: string, imports: Import[]): string[] {
  const room = roomOf(file)
  if (!room) return []
  return imports
    .filter(({ target, onlyTypes }) => !room.opens(target, file, onlyTypes))
    .map(({ target }) => `${file} opens ${target}`)
}
