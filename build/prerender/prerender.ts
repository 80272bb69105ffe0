import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { screens } from '../../web/admin/screens.ts'
import { adminPaths } from '../../web/documents.ts'
import type { PageText } from '../../web/site/pages.content.ts'
import { fileTags, readManifest } from './manifest.ts'
import { adminHead, pageHead } from './page-head.ts'
import { deferScript, inlineStyles } from './public-html.ts'

interface Site {
  pages: readonly PageText[]
  render(path: string): Promise<{ html: string; file: string | undefined }>
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

const writePublicPages = async (client: string, site: Site) => {
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const manifest = readManifest(client)
  for (const page of [...site.pages, unknownPage]) {
    const { path } = page
    const { html, file } = await site.render(path)
    const filled = fill(shell, {
      head: pageHead(site.titleOf(path), page, (source) => manifest[source]?.file),
      files: file ? fileTags(manifest, file, shell) : '',
      page: html,
    }).replace('<div id="root">', () => `<div id="root" data-page="${path}">`)
    const finished = deferScript(inlineStyles(filled, client))
    writeDocument(client, path, finished)
    // A part that names no section shows the whole page.
    if (path === '/Oursoultions') writeDocument(client, `${path}/:selectsolution`, finished)
  }
}

const writeScreens = (client: string) => {
  const shell = readFileSync(join(client, 'admin.html'), 'utf8')
  const manifest = readManifest(client)
  for (const path of adminPaths) {
    // The logout screen is part of the entry, so that it works without a connection.
    const files = path === '/Logout' ? '' : fileTags(manifest, screens[path].file, shell)
    writeDocument(client, path, fill(shell, { head: adminHead, files }))
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

/** Writes public pages as finished HTML, and the back-office's page once for each screen; compresses all text. */
export const prerender = async (folder: string): Promise<void> => {
  const client = join(folder, 'client')
  const ssr = join(folder, 'ssr')
  await writePublicPages(client, await buildSite(ssr))
  writeScreens(client)
  cpSync(join(folder, 'images'), client, { recursive: true })
  rmSync(ssr, { recursive: true })
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
