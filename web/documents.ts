import type { ListedKindName } from '../contract/record-kinds.ts'
import { findDocument } from './find-document.ts'
import { pages } from './site/pages.content.ts'

/** The screen of each kind of record: the log links to it, and its list is loaded before the script. */
export const recordScreens = {
  banner: '/Banner',
  category: '/Categorymaster',
  material: '/Materialmaster',
  article: '/Article',
} as const satisfies Record<ListedKindName, string>

export const adminPaths = [
  '/Dashboardadmin',
  ...Object.values(recordScreens),
  '/Viewarticleadmin/:id',
  '/Import',
  '/Orders',
  '/Packingslip/:id',
  '/Invoice/:id',
  '/Takings',
  '/Enquiries',
  '/Account',
  '/Administrators',
  '/Shopsettings',
  '/Visits',
  '/Log',
  '/Trash',
  '/Logout',
] as const

/** The addresses of the public site; `/:name` at the end stands for one more part. */
export const publicPaths: readonly string[] = [
  ...pages.map(({ path }) => path),
  '/Oursoultions/:selectsolution',
]

/** The shop's window, whose pages the server draws from the database. */
export const windowPaths = ['/Shop', '/Saree/:piece'] as const

export const documents: readonly string[] = [...publicPaths, ...adminPaths, ...windowPaths]

/** Such as `/..`, which leads to another path. */
const dotSegments = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/gi

/** The server leads from `/404/…` to the page that a mistyped path means, or says that there is none. */
export const documentUrl = (address: string): string => {
  const [path = '', rest = ''] = address.split(/([?#].*)/s)
  const document = findDocument(path, documents)
  return document ? document + rest : `/404${path.replace(dotSegments, '')}#${address}`
}
