import type { Rolldown } from 'vite'

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
type Group = NonNullable<Groups>[number]
type Chunking = Parameters<Extract<Group['name'], (...input: never) => unknown>>[1]

/** The two builds of the browser's code, which share no file. */
export type ClientBuild = 'site' | 'admin'

/** What loads a module at once: a document's entry, or a page, a modal or a screen that is loaded later. */
const loadersOf = (module: string, chunking: Chunking) => {
  const seen = new Set([module])
  const loaders: string[] = []
  let isByEntry = false
  let isByPage = false
  // The set grows while it is walked.
  for (const id of seen) {
    const info = chunking.getModuleInfo(id)
    if (!info) continue
    if (info.isEntry) isByEntry = true
    if (id.endsWith('-page.tsx')) isByPage = true
    if (info.isEntry || info.dynamicImporters.length > 0) loaders.push(id)
    for (const importer of info.importers) seen.add(importer)
  }
  return { isByEntry, isByPage, count: loaders.length }
}
type Loaders = ReturnType<typeof loadersOf>

/** Of the dashboard, the log and an enquiry; the article table, whose script has a budget, does not need it. */
const isOfChanges = (id: string) => /web\/admin\/changes\/|contract\/audit-log\//.test(id)
/** Of orders and the settings of the shop; the article table does not need it either. */
const isOfOrders = (id: string) => /contract\/shop\//.test(id)

/** Which modules of a build stand in which file; the first rule that holds decides. */
const files: Record<ClientBuild, Record<string, (by: Loaders, id: string) => boolean>> = {
  site: {
    site: (by, id) =>
      by.isByEntry ||
      /node_modules\/lucide-react\//.test(id) ||
      /web\/(ui\/brand\/butta|site\/(page-head|sarees\/saree-picture|show-section))\./.test(id) ||
      (by.isByPage && by.count > 1 && /contract\/(numbers|dates)\/|contract\/[\w-]+\.ts$/.test(id)),
    content: (_by, id) => /web\/site\/(home|platforms)\/\w+\.content\.ts$/.test(id),
    solutions: (_by, id) => /web\/site\/solutions\/\w+\.content\.ts$/.test(id),
    /** Apart from the rest of the enquiry's form, as Login needs its phone number only. */
    contact: (_by, id) => /web\/site\/enquiry\/contact-fields\./.test(id),
    /** What a page with a form shows; what checks and sends the form is loaded when the visitor begins with it. */
    fields: (_by, id) =>
      /web\/ui\/(form\/|email\/email-field)|contract\/(enquiries\/phone-number|ascii-digits)/.test(
        id,
      ),
    enquiry: (_by, id) => /web\/site\/(enquiry\/(?!send-enquiry)|demo\/demo-fields)/.test(id),
    /** Calls, schemas and sign-in: for the forms, once a visitor begins with one. */
    forms: (by) => by.count > 1 && !by.isByPage,
  },
  admin: {
    admin: (by, id) => by.isByEntry || (by.count > 1 && !isOfChanges(id) && !isOfOrders(id)),
    changes: (_by, id) => isOfChanges(id),
    orders: (_by, id) => isOfOrders(id),
  },
}

/** Is needed by few dialogs and screens, so it has a file of its own. */
const isLoadedAlone = (id: string) =>
  /contract\/(auth\/(passwords|guessable-password)|articles\/article-files)\.ts$|web\/ui\/qr-code\.|web\/admin\/(proof\/|records\/draft-dialog)|node_modules\/qr\//.test(
    id,
  )

const groupsOf = (rules: (typeof files)[ClientBuild]): Group[] =>
  Object.entries(rules).map(([name, isPart], index, all) => ({
    name: (module, chunking) => {
      const id = module.replaceAll('\\', '/')
      return !isLoadedAlone(id) && isPart(loadersOf(module, chunking), id) ? name : null
    },
    debugName: name,
    priority: all.length - index,
  }))

export const chunkGroups: Record<ClientBuild, Group[]> = {
  site: groupsOf(files.site),
  admin: groupsOf(files.admin),
}
