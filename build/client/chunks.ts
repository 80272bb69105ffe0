import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
type Group = NonNullable<Groups>[number]
type Chunking = Parameters<Extract<Group['name'], (...input: never) => unknown>>[1]

/** What loads a module at once: a document's entry, or a page, a modal or a screen that is loaded later. */
const loadersOf = (module: string, chunking: Chunking) => {
  const seen = new Set([module])
  const loaders: string[] = []
  // The set grows while it is walked.
  for (const id of seen) {
    const info = chunking.getModuleInfo(id)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) loaders.push(id)
    for (const importer of info.importers) seen.add(importer)
  }
  const isLoadedBy = (pattern: RegExp) => loaders.some((id) => pattern.test(id))
  return {
    count: loaders.length,
    site: isLoadedBy(/web\/index\.html$/),
    pages: isLoadedBy(/web\/site\//),
    admin: isLoadedBy(/web\/admin\.html$/),
    screens: isLoadedBy(/web\/admin\//),
  }
}
type Loaders = ReturnType<typeof loadersOf>
const noLoaders: Loaders = { count: 0, site: false, pages: false, admin: false, screens: false }

const isSharedByPages = (id: string) =>
  /web\/(ui\/brand\/butta|site\/(page-head|sarees\/saree-picture|show-section))\./.test(id)
const isOfSolutions = (id: string) => /web\/site\/solutions\/\w+\.content\.ts$/.test(id)
const isContent = (id: string) => /web\/site\/(home|platforms)\/\w+\.content\.ts$/.test(id)
/** Is needed by few dialogs and screens, so it has a file of its own. */
const isLoadedAlone = (id: string) =>
  /contract\/(auth\/(passwords|guessable-password)|articles\/article-files)\.ts$|web\/ui\/qr-code\.|web\/admin\/(proof\/|records\/draft-dialog)|node_modules\/qr\//.test(
    id,
  )
// One module exports all icons, so the bundler cannot tell which part loads which icon.
const isIcon = (id: string) => id.includes('node_modules/lucide-react/')
const fileOfIcon = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
const siteFolders = [
  'site',
  'auth',
  'shop/window',
  'ui/carousel',
  'ui/dialog',
  'ui/form',
  'ui/toast',
]
const siteIcons = new Set(
  globSync(siteFolders.map((folder) => join(import.meta.dirname, '../../web', folder, '**/*.tsx')))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => /import \{([^}]+)\} from 'lucide-react'/.exec(text)?.[1]?.split(',') ?? [])
    .map((name) => fileOfIcon(name.trim())),
)
const isAdminIcon = (id: string) => {
  const [, icon] = /\/icons\/([\w-]+)\./.exec(id) ?? []
  return isIcon(id) && icon !== undefined && !siteIcons.has(icon)
}
/** The site's invitation dialog needs it; without this rule it would be in a file of the back-office. */
const isRole = (id: string) => id.endsWith('contract/auth/account.ts')
/** Of the dashboard, the log and an enquiry; the article table, whose script has a budget, does not need it. */
const isOfChanges = (id: string) => /web\/admin\/changes\/|contract\/audit-log\//.test(id)
/** Of orders and the settings of the shop; the article table does not need it either. */
const isOfOrders = (id: string) => /contract\/shop\//.test(id)
const isField = (id: string) =>
  /web\/ui\/(form\/|email\/email-field)|contract\/(enquiries\/phone-number|ascii-digits)/.test(id)
const isReact = (id: string) => /node_modules\/(react|react-dom|scheduler)\//.test(id)
const isShownByBoth = (id: string) =>
  /web\/ui\/(?!form\/|email\/|brand\/butta)|contract\/(numbers\/|dates\/|keys-of\.)/.test(id)

/** Which modules stand in which file; the first rule that holds decides. */
const files: Record<string, (by: Loaders, id: string) => boolean> = {
  base: (by, id) =>
    (isIcon(id) && !isAdminIcon(id)) ||
    isReact(id) ||
    (by.site && (by.admin || by.screens)) ||
    (isShownByBoth(id) && (by.site || by.pages) && (by.admin || by.screens)),
  /** What a page with a form shows; what checks and sends the form is loaded when the visitor begins with it. */
  fields: (by, id) => (by.admin || by.screens) && by.pages && isField(id),
  /** Calls, schemas and sign-in: of the back-office, and on the site for its forms, once a visitor begins with one. */
  forms: (by, id) => (by.admin || isRole(id)) && by.pages,
  site: (by, id) => by.site || isSharedByPages(id),
  content: (_by, id) => isContent(id),
  solutions: (_by, id) => isOfSolutions(id),
  /** Apart from the rest of the enquiry's form, as Login needs its phone number only. */
  contact: (_by, id) => /web\/site\/enquiry\/contact-fields\./.test(id),
  enquiry: (_by, id) => /web\/site\/(enquiry\/(?!send-enquiry)|demo\/demo-fields)/.test(id),
  admin: (by, id) =>
    isAdminIcon(id) ||
    by.admin ||
    (by.count > 1 && by.screens && !by.pages && !isOfChanges(id) && !isOfOrders(id)),
  /** Last, as a file also takes what its modules import, unless an earlier rule has placed that. */
  changes: (_by, id) => isOfChanges(id),
  orders: (_by, id) => isOfOrders(id),
}

export const chunkGroups: Group[] = Object.entries(files).map(([name, isPart], index, all) => ({
  name: (module, chunking) => {
    const id = module.replaceAll('\\', '/')
    if (isLoadedAlone(id)) return null
    const by = isIcon(id) ? noLoaders : loadersOf(module, chunking)
    return isPart(by, id) ? name : null
  },
  debugName: name,
  priority: all.length - index,
}))
