import type { ListedKindName } from '../contract/record-kinds.ts'
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
  '/Enquiries',
  '/Account',
  '/Administrators',
  '/Log',
  '/Trash',
  '/Logout',
] as const

/** The addresses of the public site; `/:name` at the end stands for one more part. */
export const publicPaths: readonly string[] = [
  ...pages.map(({ path }) => path),
  '/Oursoultions/:selectsolution',
]

export const documents: readonly string[] = [...publicPaths, ...adminPaths]

/** The path of an address's document in its own letter case. Also an inline script, so it uses nothing from outside. */
export const findDocument = (path: string, among: readonly string[]): string | undefined => {
  const asked = path.replace(/(?<=.)\/$/, '').toLowerCase()
  const exact = among.find((document) => document.toLowerCase() === asked)
  if (exact) return exact
  // Not every character: a last part such as `..` would lead to another path.
  const [, parent, last] = /^(.*\/)([\w-]+)\/?$/.exec(path) ?? []
  if (!parent) return undefined
  const pattern = among.find((document) =>
    document.toLowerCase().startsWith(`${parent}:`.toLowerCase()),
  )
  return pattern?.replace(/:.*/, '').concat(last ?? '')
}

/** Such as `/..`, which leads to another path. */
const dotSegments = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/gi

/** The server leads from `/404/…` to the page that a mistyped path means, or says that there is none. */
export const documentUrl = (address: string): string => {
  const [path = '', rest = ''] = address.split(/([?#].*)/s)
  const document = findDocument(path, documents)
  return document ? document + rest : `/404${path.replace(dotSegments, '')}#${address}`
}
