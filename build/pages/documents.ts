import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces each comment `<!--name-->` of a shell by the part of this name. */
export const fillShell = (html: string, parts: Record<string, string>) =>
  Object.entries(parts).reduce(
    (filled, [name, text]) => filled.replace(`<!--${name}-->`, () => text),
    html,
  )

/**
 * Writes the document of a path, which bears it as `data-document`; `/:id` becomes `/[id].html`, as not every file system
 * takes a colon.
 */
export const writeDocument = (client: string, path: string, html: string) => {
  const file = join(client, `${path.replace(/:(\w+)/, '[$1]')}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    html.replace('<html', () => `<html data-document="${path}"`),
  )
}
