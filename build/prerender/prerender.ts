import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { deferredStart } from '../../web/deferred-start.ts'
import type { PageText } from '../../web/site/pages.content.ts'
import { head } from './page-head.ts'

interface Site {
  pages: readonly PageText[]
  /** `file` is the page's own, from which its styles and script follow. */
  render(path: string): Promise<{ html: string; file: string | undefined }>
  titleOf(path: string): string
}

const root = join(import.meta.dirname, '../..')

/** The site's own code, built for this process instead of a browser. */
const buildSite = async (folder: string): Promise<Site> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false },
  })
  return import(pathToFileURL(join(folder, 'prerender.js')).href)
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The files a page needs besides the entry's own, so that it is styled at once and started soon. */
const filesOf = (manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> => {
  for (const chunk of names.flatMap((name) => manifest[name] ?? [])) {
    if (seen.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" />`
    : `<link rel="modulepreload" href="/${file}" />`

const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g

const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const ahead = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g

/** Puts the script of a page in its place: it starts when `pageStart` says. */
const scriptLast = (html: string) => {
  const script = entry.exec(html)?.[1]
  const files = Array.from(html.matchAll(ahead), ([, file]) => file)
  const start = `;(${deferredStart})(${JSON.stringify(script)}, ${JSON.stringify(files)})`
  return html
    .replaceAll(ahead, '')
    .replace(entry, '')
    .replace('</body>', () => `  <script>${start}</script>\n  </body>`)
}

/**
 * Puts a page's styles into it, so that it can be read as soon as it is there. The links stay, switched off:
 * they tell the page's script that these styles need not be fetched.
 */
const inlineStyles = (html: string, client: string) => {
  const links = [...html.matchAll(stylesheet)]
  const styles = links.map(([, href = '']) => readFileSync(join(client, href), 'utf8')).join('')
  const kept = links.map(([, href]) => `<link rel="stylesheet" href="${href}" disabled />`)
  const head = `<style>${styles}</style>\n    ${kept.join('\n    ')}\n  </head>`
  return html.replaceAll(stylesheet, '').replace('</head>', () => head)
}

const fill = (shell: string, parts: Record<'head' | 'files' | 'page', string>, path: string) =>
  Object.entries(parts)
    .reduce((html, [name, text]) => html.replace(`<!--${name}-->`, () => text), shell)
    .replace('<div id="root">', () => `<div id="root" data-page="${path}">`)

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml'])

const compressAll = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

/**
 * Writes every public page as finished HTML into `folder/client`, at its clean path, with the page
 * for unknown addresses as `404.html`, adds the images of `folder/images`, and compresses all text beside the originals.
 */
export const prerender = async (folder: string) => {
  const client = join(folder, 'client')
  const ssr = join(folder, 'ssr')
  const site = await buildSite(ssr)
  const shell = readFileSync(join(client, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const unknown = {
    path: '/404',
    title: 'Not found',
    description: 'There is no page at this address.',
  }
  for (const page of [...site.pages, unknown]) {
    const { path } = page
    const { html, file: source } = await site.render(path)
    const files = [...filesOf(manifest, source ? [source] : [])].filter(
      (file) => !shell.includes(file),
    )
    const parts = {
      head: head(site.titleOf(path), page, (source) => manifest[source]?.file),
      files: files.map(link).join('\n    '),
      page: html,
    }
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    write(join(client, file), scriptLast(inlineStyles(fill(shell, parts, path), client)))
  }
  cpSync(join(folder, 'images'), client, { recursive: true })
  rmSync(ssr, { recursive: true })
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
