import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { type EnquiryKind, enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import {
  errorMark,
  type PostedState,
  postedStates,
  reasonMark,
  valueMark,
} from '../../contract/enquiries/posted-form.ts'
import { screens } from '../../web/admin/screens.ts'
import { adminPaths } from '../../web/documents.ts'
import { failedAlert, sentAlert } from '../../web/site/enquiry/alerts.ts'
import type { PostedForm } from '../../web/site/enquiry/posted-form-context.ts'
import { retryOnline } from '../../web/site/offline/retry-online.ts'
import type { PageText } from '../../web/site/pages.content.ts'
import { inlineScript } from '../client/inline-script.ts'
import { earlyListScript } from './early-list.ts'
import { checkSiteStandsAlone, fileTags, readManifest, stylesUsedEarly } from './manifest.ts'
import { adminHead, offlineHead, pageHead } from './page-head.ts'
import { deferScript, inlineStyles, removeEntry, removeScript } from './public-html.ts'
import { writeServiceWorker } from './service-worker.ts'

interface Site {
  pages: readonly PageText[]
  render(path: string, posted?: PostedForm): Promise<{ html: string; file: string | undefined }>
  renderOffline(): Promise<string>
  titleOf(path: string): string
}

const root = join(import.meta.dirname, '../..')

const buildSite = async (folder: string): Promise<Site> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false },
  })
  return import(pathToFileURL(join(folder, 'prerender.js')).href)
}

const fill = (html: string, parts: Record<string, string>) =>
  Object.entries(parts).reduce(
    (filled, [name, text]) => filled.replace(`<!--${name}-->`, () => text),
    html,
  )

/** Writes the document of a path; `/:id` becomes `/[id].html`, as not every file system takes a colon. */
const writeDocument = (client: string, path: string, html: string) => {
  const name = path === '/' ? '/index' : path.replace(/:(\w+)/, '[$1]')
  const file = join(client, `${name}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

const unknownPage = {
  path: '/404',
  title: 'Not found',
  description: 'There is no page at this address.',
}

const writePublicPages = async (client: string, shell: string, site: Site) => {
  const manifest = readManifest(client)
  for (const page of [...site.pages, unknownPage]) {
    const { path } = page
    const { html, file } = await site.render(path)
    const filled = fill(shell, {
      head: pageHead(site.titleOf(path), page, (source) => manifest[source]?.file),
      files: file
        ? fileTags(manifest, file, shell, stylesUsedEarly(manifest, file, html, client))
        : '',
      page: html,
    }).replace('<div id="root">', () => `<div id="root" data-page="${path}">`)
    const finished = deferScript(inlineStyles(filled, client))
    writeDocument(client, path, finished)
    // A part that names no section shows the whole page.
    if (path === '/Oursoultions') writeDocument(client, `${path}/:selectsolution`, finished)
  }
}

/** The service worker answers with it; its path is in no sitemap. */
const writeOfflinePage = async (client: string, shell: string, site: Site) => {
  const page = `${await site.renderOffline()}${inlineScript(retryOnline)}`
  const css = readFileSync(join(root, 'web/site/offline/offline-page.css'), 'utf8')
  const html = fill(shell, { head: offlineHead, files: `<style>${css}</style>`, page })
  writeDocument(client, '/offline', inlineStyles(removeEntry(html), client))
}

const notSent = 'Not sent yet: something above is missing or wrong.'

const markedForm = (kind: EnquiryKind, state: PostedState): PostedForm => {
  if (state === 'sent') {
    return { typed: {}, errors: {}, alert: sentAlert, failure: '', sentTo: 'you' }
  }
  const fields = Object.keys(enquiryKinds[kind].form.shape)
  const marked = (mark: (field: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, mark(field)]))
  const typed = marked(valueMark)
  return state === 'right'
    ? { typed, errors: {}, alert: failedAlert, failure: reasonMark, sentTo: '' }
    : { typed, errors: marked(errorMark), alert: '', failure: notSent, sentTo: '' }
}

/** Writes the pages with which the server answers forms that are posted without script. They have none themselves. */
const writeAnswers = async (client: string, shell: string, answers: string, site: Site) => {
  const manifest = readManifest(client)
  for (const kind of ['demo', 'contact'] as const) {
    for (const state of postedStates) {
      const { page } = enquiryKinds[kind]
      const { html, file } = await site.render(page, markedForm(kind, state))
      const title = state === 'sent' ? 'Sent' : 'Not sent'
      const filled = fill(shell, {
        head: pageHead(
          `${title}: ${site.titleOf(page)}`,
          { path: '', title, description: title },
          () => undefined,
        ),
        files: file ? fileTags(manifest, file, shell) : '',
        page: html,
      })
      writeDocument(answers, `/${kind}-${state}`, inlineStyles(removeScript(filled), client))
    }
  }
}

const writeScreens = (client: string) => {
  const shell = readFileSync(join(client, 'admin.html'), 'utf8')
  const manifest = readManifest(client)
  for (const path of adminPaths) {
    // The logout screen is part of the entry, so that it works without a connection.
    const files = path === '/Logout' ? '' : fileTags(manifest, screens[path].file, shell)
    const filled = fill(shell, { 'early-list': earlyListScript(path), head: adminHead, files })
    writeDocument(client, path, inlineStyles(filled, client))
  }
  rmSync(join(client, 'admin.html'))
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml'])

const compressAll = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

export const prerender = async (folder: string): Promise<void> => {
  const client = join(folder, 'client')
  const ssr = join(folder, 'ssr')
  const site = await buildSite(ssr)
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  checkSiteStandsAlone(readManifest(client))
  await writeOfflinePage(client, shell, site)
  await writePublicPages(client, shell, site)
  await writeAnswers(client, shell, join(folder, 'answers'), site)
  writeScreens(client)
  writeServiceWorker(client)
  cpSync(join(folder, 'images'), client, { recursive: true })
  rmSync(ssr, { recursive: true })
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
