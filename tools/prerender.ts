import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { publicUrlMark } from '../server/http/built-pages.ts'

interface PageText {
  path: string
  title: string
  description: string
}

interface Site {
  pages: readonly PageText[]
  render(path: string): Promise<{ html: string; routes: string[] }>
  titleOf(path: string): string
}

const root = join(import.meta.dirname, '..')

/** The site's own code, built for this process instead of a browser. */
const buildSite = async (folder: string): Promise<Site> => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false },
  })
  return import(pathToFileURL(join(folder, 'prerender.js')).href)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<"]/g, (sign) => escapes[sign] ?? sign)

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

const organization = {
  '@type': 'Organization',
  name: 'Freightloom',
  url: `${publicUrlMark}/`,
  logo: `${publicUrlMark}/favicon.svg`,
}

/** What a search engine is told of a page: the company and its site on Home, elsewhere the way there. */
const structured = ({ path, title }: PageText) => {
  const graph =
    path === '/'
      ? [organization, { '@type': 'WebSite', name: organization.name, url: organization.url }]
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Home', item: organization.url },
              { '@type': 'ListItem', position: 2, name: title, item: publicUrlMark + path },
            ],
          },
        ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}

const head = (title: string, page: PageText) => {
  const url = publicUrlMark + page.path
  const open = {
    'og:type': 'website',
    'og:site_name': 'Freightloom',
    'og:title': title,
    'og:description': page.description,
    'og:url': url,
    'og:image': `${publicUrlMark}/film/poster.jpg`,
  }
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<link rel="canonical" href="${url}" />`,
    ...Object.entries(open).map(
      ([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`,
    ),
    structured(page),
  ].join('\n    ')
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
 * for unknown addresses as `404.html`, and compresses all text beside the originals.
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
    const { html, routes } = await site.render(path)
    const files = [...filesOf(manifest, routes)].filter((file) => !shell.includes(file))
    const parts = {
      head: head(site.titleOf(path), page),
      files: files.map(link).join('\n    '),
      page: html,
    }
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    write(join(client, file), fill(shell, parts, path))
  }
  rmSync(ssr, { recursive: true })
  rmSync(join(client, '.vite'), { recursive: true })
  compressAll(client)
}
