import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { addressOf } from '../../contract/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { fillShell, nameDocument } from '../../contract/html.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/list-query.ts'
import type { Renderer } from '../../contract/public-pages.ts'
import { recordKinds } from '../../contract/record-kinds.ts'
import { defaultRetention } from '../../contract/settings/retention.ts'
import { noSettings } from '../../contract/shop/settings/shop-settings.ts'
import { trashApi } from '../../contract/trash.ts'
import { screens } from '../../web/admin/screens.ts'
import { prefetchAnswer } from '../../web/api/prefetched-answer.ts'
import { storageKeys } from '../../web/api/session.ts'
import { adminPaths, recordScreens } from '../../web/documents.ts'
import { retryOnline } from '../../web/site/offline/retry-online.ts'
import { routes } from '../../web/site/routes.ts'
import { company } from '../../web/site/site.content.ts'
import { inlineScript } from '../client/inline-script.ts'
import { fileTags, listEarlyStyles, readManifest } from './manifest.ts'
import { preloadByScript } from './preload-fonts.ts'
import { deferScript, inlineIcon, inlineStyles, removeEntry, removeScript } from './public-html.ts'
import { writeServiceWorker } from './service-worker.ts'
import { writeShopShell } from './shop-shell.ts'

const recordLists = keysOf(recordScreens).map(
  (kind) => [recordScreens[kind], recordKinds[kind].api.all] as const,
)

const lists: Record<string, Endpoint> = {
  ...Object.fromEntries(recordLists),
  '/Administrators': administratorApi.all,
  '/Enquiries': enquiryInboxApi.all,
  '/Log': auditLogApi.all,
  '/Trash': trashApi.all,
}

const prefetchRowsScript = (screen: string): string => {
  const list = lists[screen]
  if (!list) return ''
  const path = addressOf(list, { query: { page: 1, pageSize: DEFAULT_PAGE_SIZE } })
  const values = [screen, path, storageKeys.token].map((value) => JSON.stringify(value))
  return inlineScript(prefetchAnswer, ...values)
}

const root = join(import.meta.dirname, '../..')

interface BuiltRenderer extends Renderer {
  renderOffline(): string
}

/** Builds `web/render.tsx` as one file that needs no package. */
const buildRenderer = async (folder: string): Promise<BuiltRenderer> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'site',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'render.tsx',
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      minify: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'web/render.tsx'), output: { codeSplitting: false } },
    },
  })
  return import(pathToFileURL(join(folder, 'render.js')).href)
}

const emptyContext = {
  publicUrl: '',
  notice: null,
  settings: noSettings,
  categories: [],
  retention: defaultRetention,
}

/** Pages with a form that is posted without script are answered by a page without script. */
const pagesWithForms = ['/Contactus', '/Requestdemo']

/** Writes the shell of each page of the site: all of its document but what the server draws. */
const writeShells = async (client: string, folder: string, index: string, site: BuiltRenderer) => {
  const manifest = readManifest(client, 'site')
  for (const { paths, file } of routes) {
    const [path = ''] = paths
    const drawn = await site.render({ kind: 'site', path }, emptyContext)
    const source = `site/${file}.tsx`
    const styles = listEarlyStyles(manifest, source, drawn.parts.page, client)
    const files = fileTags(manifest, source, index, styles)
    const shell = inlineStyles(fillShell(index, { files }), client)
    const deferred = deferScript(shell)
    writeFileSync(
      join(folder, `${drawn.shell}.html`),
      path === '/' ? preloadByScript(deferred) : deferred,
    )
    if (pagesWithForms.includes(path))
      writeFileSync(join(folder, `${drawn.shell}-without-script.html`), removeScript(shell))
  }
}

/** Writes the document of a path; `/:id` becomes `/[id].html`, as not every file system takes a colon. */
const writeDocument = (client: string, path: string, html: string) => {
  const file = join(client, `${path.replace(/:(\w+)/, '[$1]')}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, nameDocument(html, path))
}

const hiddenHead = (title: string) =>
  `<title>${title}</title>\n    <meta name="robots" content="noindex" />`

/** The service worker answers with it; its path is in no sitemap. */
const writeOfflinePage = async (client: string, index: string, site: BuiltRenderer) => {
  const page = `${site.renderOffline()}${inlineScript(retryOnline)}`
  const css = readFileSync(join(root, 'web/site/offline/offline-page.css'), 'utf8')
  const head = hiddenHead(`Offline | ${company.name}`)
  const html = fillShell(index, { head, files: `<style>${css}</style>`, page, data: '' })
  writeDocument(client, '/offline', inlineStyles(removeEntry(html), client))
}

const writeScreens = (client: string) => {
  const shell = readFileSync(join(client, 'admin.html'), 'utf8')
  const manifest = readManifest(client, 'admin')
  for (const path of adminPaths) {
    // The logout screen is part of the entry, so that it works without a connection.
    const files = path === '/Logout' ? '' : fileTags(manifest, screens[path].file, shell)
    const filled = fillShell(shell, {
      'prefetch-rows': prefetchRowsScript(path),
      head: hiddenHead(company.name),
      files,
    })
    writeDocument(client, path, inlineStyles(filled, client))
  }
  rmSync(join(client, 'admin.html'))
}

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml'])

const compressAll = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

/**
 * Builds what the server draws public pages with, into the folder of a build that has the client's files already: the
 * renderer and the shells. Screens of the back-office are written whole, as the server draws nothing in them.
 */
export const buildPages = async (folder: string): Promise<void> => {
  const client = join(folder, 'client')
  const pages = join(folder, 'pages')
  const site = await buildRenderer(pages)
  writeFileSync(join(pages, 'site-pages.json'), JSON.stringify(site.sitePages))
  const index = inlineIcon(readFileSync(join(client, 'index.html'), 'utf8'))
  await writeShells(client, pages, index, site)
  await writeOfflinePage(client, index, site)
  writeScreens(client)
  await writeShopShell(client, pages)
  await writeServiceWorker(client, pages)
  rmSync(join(client, 'index.html'))
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
