import { join } from 'node:path'
import { defaultRetention } from '../../contract/settings/retention.ts'
import { noSettings, type ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import { openPageDrawer } from '../../server/http/pages/draw-page.ts'

/** The folder of the files that the server sends; tests run after the build. */
export const builtSite = join(import.meta.dirname, '../../dist/client')

export const openBuiltDrawer = () => {
  const drawer = openPageDrawer(join(builtSite, '../pages'))
  if (!drawer) throw new Error('The pages are not built.')
  return drawer
}

/** A page of the site as the server draws it; by default where the owner has filled in nothing. */
export const drawSitePage = async (path: string, settings: Partial<ShopSettings> = {}) => {
  const { draw } = openBuiltDrawer()
  const context = {
    publicUrl: 'https://freightloom.test',
    notice: null,
    settings: { ...noSettings, ...settings },
    categories: [],
    retention: defaultRetention,
  }
  return (await draw({ kind: 'site', path }, context)).html.toString()
}
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
