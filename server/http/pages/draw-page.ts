import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext, PublicPage, Renderer } from '../../../contract/public-pages.ts'
import {
  type BuiltPage,
  compressForLong,
  compressQuickly,
  createPage,
  once,
  readShells,
} from './built-pages.ts'

export interface PageDrawer extends Pick<Renderer, 'sitePages' | 'listSearchTexts'> {
  draw: (page: PublicPage, context: PageContext) => Promise<BuiltPage>
}

/**
 * Opens the one renderer of all public pages; null where nothing is built, as in development.
 * @param folder of the renderer and of the shells
 */
export const openPageDrawer = async (folder: string): Promise<PageDrawer | null> => {
  const file = join(folder, 'render.js')
  if (!existsSync(file)) return null
  const { render, sitePages, listSearchTexts }: Renderer = await import(pathToFileURL(file).href)
  const shells = readShells(folder)
  return {
    sitePages,
    listSearchTexts,
    draw: async (page, context) => {
      const drawn = await render(page, context)
      const shell = shells.get(drawn.shell)
      if (!shell) throw new Error(`There is no shell "${drawn.shell}" in ${folder}.`)
      const { document, head, page: content, data } = drawn
      const html = shell.html
        .replace('<html', () => (document ? `<html data-document="${document}"` : '<html'))
        .replace('<!--head-->', () => head)
        .replace('<!--page-->', () => content)
        .replace('<!--data-->', () => data)
      // What the shop shows changes with each order.
      const compressPage = page.kind === 'site' ? compressForLong() : once(compressQuickly)
      return createPage(html, shell.policy, compressPage)
    },
  }
}
