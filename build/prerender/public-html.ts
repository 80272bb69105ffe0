import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deferredStart } from '../../web/deferred-start.ts'
import { watchLine } from '../../web/lost-line.ts'
import { inlineScript } from '../client/inline-script.ts'

const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const imports = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g

/** Takes away the site's script, but no inline one. */
export const removeEntry = (html: string): string => html.replaceAll(imports, '').replace(entry, '')

/** A page that still loads is checked at this interval. After so many checks in which nothing more came, its line counts as lost. */
const LOOK_EVERY_MS = 2000
const QUIET_LOOKS = 4

export const deferScript = (html: string): string => {
  const script = entry.exec(html)?.[1]
  const files = Array.from(html.matchAll(imports), ([, file]) => file)
  const start = inlineScript(deferredStart, JSON.stringify(script), JSON.stringify(files))
  const watch = inlineScript(watchLine, String(LOOK_EVERY_MS), String(QUIET_LOOKS))
  return removeEntry(html)
    .replace('<html', '<html data-first-view')
    .replace('<meta name="viewport"', () => `${watch}\n    <meta name="viewport"`)
    .replace('</body>', () => `  ${start}\n  </body>`)
}

const script = /<script\b[^>]*>[\s\S]*?<\/script>/g

export const removeScript = (html: string): string =>
  html.replaceAll(imports, '').replaceAll(script, '')

/** Puts a page's styles into it. The disabled links tell Vite's loader that these styles need not be loaded. */
export const inlineStyles = (html: string, client: string): string => {
  const links = [...html.matchAll(stylesheet)]
  const styles = links.map(([, href = '']) => readFileSync(join(client, href), 'utf8')).join('')
  const disabled = links.map(([, href]) => `<link rel="stylesheet" href="${href}" disabled />`)
  const head = `<style>${styles}</style>\n    ${disabled.join('\n    ')}\n  </head>`
  return html.replaceAll(stylesheet, '').replace('</head>', () => head)
}
