import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultFacts } from '../../contract/shop/settings/facts.ts'
import { fillFacts } from '../../contract/shop/settings/fill-facts.ts'

/** The folder of pages and files that the server sends; tests run after the build. */
export const builtSite = join(import.meta.dirname, '../../dist/client')

/** A page as the server sends it where the owner has filled in nothing. */
export const readBuiltPage = (path: string) =>
  fillFacts(
    readFileSync(join(builtSite, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
    defaultFacts,
  )

export const mainOf = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? ''

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** The words of HTML as they are read, with one blank between its blocks. */
export const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<\/?(?:a|abbr|b|data|em|small|span|strong|mark)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([\w#]+);/g, (whole, name) => signs[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
