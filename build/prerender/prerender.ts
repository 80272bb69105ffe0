import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { publicUrlPlaceholder } from '../../server/http/pages/built-pages.ts'
import { screens } from '../../web/admin/screens.ts'
import { adminPaths } from '../../web/documents.ts'
import { retryOnline } from '../../web/site/offline/retry-online.ts'
import { PREFETCH_LIST } from '../../web/site/prefetch-list.ts'
import { inlineScript } from '../client/inline-script.ts'
import { fillShell, type Site, writeDocument } from './documents.ts'
import {
  checkSiteStandsAlone,
  fileTags,
  listEarlyStyles,
  listLaterFiles,
  readManifest,
} from './manifest.ts'
import { adminHead, offlineHead, pageHead } from './page-head.ts'
import { writePostedPages } from './posted-pages.ts'
import { prefetchRowsScript } from './prefetch-rows.ts'
import { preloadByScript } from './preload-fonts.ts'
import { deferScript, inlineIcon, inlineStyles, removeEntry } from './public-html.ts'
import { writeServiceWorker } from './service-worker.ts'
import { buildShopWindow } from './shop-window.ts'

const root = join(import.meta.dirname, '../..')

const buildSite = async (folder: string): Promise<Site> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false },
  })
  return import(pathToFileURL(join(folder, 'prerender.js')).href)
}

const unknownPage = {
  path: '/404',
  title: 'Not found',
  description: 'There’s no page at this address.',
}

const writePublicPages = async (client: string, shell: string, site: Site) => {
  const manifest = readManifest(client)
  for (const page of [...site.pages, unknownPage]) {
    const { path } = page
    const { html, file } = await site.render(path)
    const filled = fillShell(shell, {
      head: pageHead(site.titleOf(path), page, (source) => manifest[source]?.file),
      files: file
        ? fileTags(manifest, file, shell, listEarlyStyles(manifest, file, html, client))
        : '',
      page: html,
    })
    const finished = deferScript(inlineStyles(filled, client))
    writeDocument(client, path, path === '/' ? preloadByScript(finished) : finished)
    // A part that names no section shows the whole page.
    if (path === '/Oursoultions') writeDocument(client, `${path}/:selectsolution`, finished)
  }
}

/** The service worker answers with it; its path is in no sitemap. */
const writeOfflinePage = async (client: string, shell: string, site: Site) => {
  const page = `${await site.renderOffline()}${inlineScript(retryOnline)}`
  const css = readFileSync(join(root, 'web/site/offline/offline-page.css'), 'utf8')
  const html = fillShell(shell, { head: offlineHead, files: `<style>${css}</style>`, page })
  writeDocument(client, '/offline', inlineStyles(removeEntry(html), client))
}

/** What pages of the site load once they are idle (`prefetch-files.ts`). */
const writeFilesAhead = (client: string) => {
  const files = listLaterFiles(readManifest(client)).map((file) => `/${file}`)
  writeFileSync(join(client, PREFETCH_LIST), JSON.stringify(files))
}

const writeScreens = (client: string) => {
  const shell = readFileSync(join(client, 'admin.html'), 'utf8')
  const manifest = readManifest(client)
  for (const path of adminPaths) {
    // The logout screen is part of the entry, so that it works without a connection.
    const files = path === '/Logout' ? '' : fileTags(manifest, screens[path].file, shell)
    const filled = fillShell(shell, {
      'prefetch-rows': prefetchRowsScript(path),
      head: adminHead,
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
    const content = readFileSync(file)
    // Such a page is compressed by the server, which fills in the address.
    if (content.includes(publicUrlPlaceholder)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}

/** Writes every page and screen into the folder of a build that has the client's files already. */
export const prerender = async (folder: string): Promise<void> => {
  const client = join(folder, 'client')
  const ssr = join(folder, 'ssr')
  const site = await buildSite(ssr)
  const shell = inlineIcon(readFileSync(join(client, 'index.html'), 'utf8'))
  checkSiteStandsAlone(readManifest(client))
  await writeOfflinePage(client, shell, site)
  await writePublicPages(client, shell, site)
  await writePostedPages(client, shell, join(folder, 'answers'), site)
  writeScreens(client)
  writeFilesAhead(client)
  await writeServiceWorker(client)
  await buildShopWindow(folder)
  rmSync(ssr, { recursive: true })
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
