import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))

const collect = (manifest: Manifest, source: string, seen: Set<string>): Set<string> => {
  const chunk = manifest[source]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen)
  return seen
}

/** The tags that load a source file with all its styles and imports at once, but what the HTML names already. */
export const fileTags = (manifest: Manifest, source: string, html: string): string =>
  [...collect(manifest, source, new Set())]
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}" />`
        : `<link rel="modulepreload" href="/${file}" crossorigin />`,
    )
    .join('\n    ')
