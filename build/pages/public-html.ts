import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchConnection } from '../../web/lost-connection.ts'
import { APP_STARTED, PAGE_COMPLETE } from '../../web/page-events.ts'
import { startDeferred } from '../../web/start-deferred.ts'
import { inlineScript } from '../client/inline-script.ts'

const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const imports = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g

/** Takes away the site's script, but no inline one. */
export const removeEntry = (html: string): string => html.replaceAll(imports, '').replace(entry, '')

/** A page that still loads is checked at this interval, and counts as cut off after this many checks without progress. */
const CHECK_INTERVAL_MS = 2000
const MAX_QUIET_CHECKS = 4

const events = [JSON.stringify(PAGE_COMPLETE), JSON.stringify(APP_STARTED)]

/** Replaces the site's script by an inline one that loads it after the first view (`start-deferred.ts`). */
export const deferScript = (html: string): string => {
  const script = entry.exec(html)?.[1]
  const files = Array.from(html.matchAll(imports), ([, file]) => file)
  const start = inlineScript(
    startDeferred,
    JSON.stringify(script),
    JSON.stringify(files),
    ...events,
  )
  const watch = inlineScript(
    watchConnection,
    String(CHECK_INTERVAL_MS),
    String(MAX_QUIET_CHECKS),
    ...events,
  )
  return removeEntry(html)
    .replaceAll(/>\n\s*</g, '><')
    .replace('<html', '<html data-first-view')
    .replace('<meta name="viewport"', () => `${watch}\n    <meta name="viewport"`)
    .replace('</body>', () => `  ${start}\n  </body>`)
}

const script = /<script\b[^>]*>[\s\S]*?<\/script>/g

/** Takes away all scripts, inline ones too. */
export const removeScript = (html: string): string =>
  html.replaceAll(imports, '').replaceAll(script, '')

const icon = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'), 'utf8')

const encodeForAttribute = (svg: string) =>
  svg
    .replaceAll(/(?<=[{}:;>\s])\s+|\s+(?=[{}<])/g, '')
    .replaceAll('"', "'")
    .replaceAll(/[#%<>]/g, encodeURIComponent)

/** Puts the icon into the page: it is smaller than the request for it, which each browser with a window makes. */
export const inlineIcon = (html: string): string =>
  html.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeForAttribute(icon)}"`)

const layers = /<style>\s*(@layer [^{}]*;)\s*<\/style>\s*/

/** Puts a page's styles into it, after the order of their layers. The disabled links tell Vite's loader that these styles need not be loaded. */
export const inlineStyles = (html: string, client: string): string => {
  const links = [...html.matchAll(stylesheet)]
  const files = links.map(([, href = '']) => readFileSync(join(client, href), 'utf8'))
  const styles = [layers.exec(html)?.[1] ?? '', ...files].join('')
  const disabled = links.map(([, href]) => `<link rel="stylesheet" href="${href}" disabled />`)
  const head = `<style>${styles}</style>\n    ${disabled.join('\n    ')}\n  </head>`
  return html
    .replace(layers, '')
    .replaceAll(stylesheet, '')
    .replace('</head>', () => head)
}
