import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillShell, nameDocument } from '../../../contract/html.ts'
import type { PageContext, PublicPage, Renderer } from '../../../contract/public-pages.ts'
import {
  type BuiltPage,
  compressForLong,
  compressQuickly,
  createPage,
  once,
  readShells,
} from './built-pages.ts'

export interface PageDrawer extends Pick<Renderer, 'sitePages'> {
  listSearchTexts: (
    ...data: Parameters<Renderer['listSearchTexts']>
  ) => Promise<ReturnType<Renderer['listSearchTexts']>>
  draw: (page: PublicPage, context: PageContext) => Promise<BuiltPage>
}

/**
 * Opens the one renderer of all public pages; null where nothing is built, as in development.
 * @param folder of the renderer and of the shells
 */
export const openPageDrawer = (folder: string): PageDrawer | null => {
  const file = join(folder, 'render.js')
  if (!existsSync(file)) return null
  const sitePages: Renderer['sitePages'] = JSON.parse(
    readFileSync(join(folder, 'site-pages.json'), 'utf8'),
  )
  // Loaded for the first page, as it takes some megabytes. A module is loaded once.
  const load = (): Promise<Renderer> => import(pathToFileURL(file).href)
  const shells = readShells(folder)
  return {
    sitePages,
    listSearchTexts: async (data) => (await load()).listSearchTexts(data),
    draw: async (page, context) => {
      const { render } = await load()
      const drawn = await render(page, context)
      const shell = shells.get(drawn.shell)
      if (!shell) throw new Error(`There is no shell "${drawn.shell}" in ${folder}.`)
      const { document, parts } = drawn
      const filled = fillShell(shell.html, parts)
      const html = document === null ? filled : nameDocument(filled, document)
      // What the shop shows changes with each order.
      const compressPage = page.kind === 'site' ? compressForLong() : once(compressQuickly)
      return createPage(html, shell.policy, compressPage)
    },
  }
}
