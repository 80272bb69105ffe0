import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBuild } from '../client/chunks.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Record<string, Chunk>

export const readManifest = (client: string, build: ClientBuild): Manifest =>
  JSON.parse(readFileSync(join(client, `.vite/${build}.json`), 'utf8'))

/** The sources that a source imports, itself included; with `dynamic` also those that it loads later. */
const collectSources = (manifest: Manifest, source: string, { dynamic = false } = {}) => {
  const sources = new Set([source])
  for (const one of sources) {
    const { imports = [], dynamicImports = [] } = manifest[one] ?? {}
    for (const imported of [...imports, ...(dynamic ? dynamicImports : [])]) sources.add(imported)
  }
  return [...sources]
}

const listFiles = (manifest: Manifest, sources: readonly string[]) =>
  sources.flatMap((one) => {
    const { file, css = [] } = manifest[one] ?? {}
    return file ? [file, ...css] : []
  })

/** All scripts and styles that a source loads, at once or later. */
export const listAllFiles = (manifest: Manifest, source: string): string[] =>
  listFiles(manifest, collectSources(manifest, source, { dynamic: true }))

/** Few visitors need them. */
const rarelyNeeded = /(?:polyfills\.ts|unknown-page\.tsx|invitation-dialog\.tsx)$/
const isPage = (source: string) => source.endsWith('-page.tsx')

/** The scripts and styles that the site loads later: those of the forms and the search first, then those of its pages. */
export const listLaterFiles = (manifest: Manifest): string[] => {
  const entry = 'index.html'
  const { dynamicImports = [] } = manifest[entry] ?? {}
  const sources = dynamicImports.filter((source) => !rarelyNeeded.test(source))
  const modals = sources.filter((source) => !isPage(source))
  // The search loads its texts by itself.
  const ofModals = modals.flatMap((source) => manifest[source]?.dynamicImports ?? [])
  const ordered = [...modals, ...ofModals, ...sources.filter(isPage)]
  const files = listFiles(
    manifest,
    ordered.flatMap((source) => collectSources(manifest, source)),
  )
  const loaded = new Set(listFiles(manifest, collectSources(manifest, entry)))
  return [...new Set(files)].filter((file) => !loaded.has(file))
}

/** Only classes of CSS modules count, whose names end with a hash. */
const usesStyles = (html: string, styles: string) =>
  [...styles.matchAll(/\.([\w-]+-[\da-f]{5})\b/g)].some(([, name = '']) => html.includes(name))

/** The styles of parts that a page loads later, but that the server draws already. */
export const listEarlyStyles = (manifest: Manifest, source: string, html: string, client: string) =>
  collectSources(manifest, source, { dynamic: true })
    .flatMap((one) => manifest[one]?.css ?? [])
    .filter((file) => usesStyles(html, readFileSync(join(client, file), 'utf8')))

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" />`
    : `<link rel="modulepreload" href="/${file}" crossorigin />`

/** The tags that load a source file with its styles and imports at once, and `more`, but not what the shell has already. */
export const fileTags = (
  manifest: Manifest,
  source: string,
  shell: string,
  more: readonly string[] = [],
): string => {
  const files = listFiles(manifest, collectSources(manifest, source))
  return [...new Set([...files, ...more])]
    .filter((file) => !shell.includes(file))
    .map(tagOf)
    .join('\n    ')
}
