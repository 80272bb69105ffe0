import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deferredStart } from '../../web/deferred-start.ts'

const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const imports = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const stylesheet = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g

export const deferScript = (html: string): string => {
  const script = entry.exec(html)?.[1]
  const files = Array.from(html.matchAll(imports), ([, file]) => file)
  const start = `;(${deferredStart})(${JSON.stringify(script)}, ${JSON.stringify(files)})`
  return html
    .replaceAll(imports, '')
    .replace(entry, '')
    .replace('</body>', () => `  <script>${start}</script>\n  </body>`)
}

/** Puts a page's styles into it. The disabled links tell Vite's loader that these styles need not be loaded. */
export const inlineStyles = (html: string, client: string): string => {
  const links = [...html.matchAll(stylesheet)]
  const styles = links.map(([, href = '']) => readFileSync(join(client, href), 'utf8')).join('')
  const disabled = links.map(([, href]) => `<link rel="stylesheet" href="${href}" disabled />`)
  const head = `<style>${styles}</style>\n    ${disabled.join('\n    ')}\n  </head>`
  return html.replaceAll(stylesheet, '').replace('</head>', () => head)
}
