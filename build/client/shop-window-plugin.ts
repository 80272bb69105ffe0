import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { windowPaths } from '../../web/documents.ts'
import { findDocument } from '../../web/find-document.ts'

/** Draws the pages of the shop's window while `npm run dev` serves, from the data that the server answers. */
export const shopWindowPlugin = (api: string): Plugin => ({
  name: 'shop-window',
  configureServer: (vite) => {
    vite.middlewares.use(async (request, response, next) => {
      const { url = '/' } = request
      if (!findDocument(url.split('?')[0] ?? '', windowPaths)) return next()
      try {
        const answer = await fetch(api + url, {
          headers: { accept: 'application/json' },
          redirect: 'manual',
        })
        const location = answer.headers.get('location')
        if (location) {
          response.writeHead(answer.status, { location }).end()
          return
        }
        const { page, context } = await answer.json()
        const { renderShop } = await vite.ssrLoadModule('/shop/render-shop.tsx')
        const drawn = renderShop(page, context)
        const shell = await readShell(vite.config.root)
        const html = shell
          .replace('<!--head-->', () => drawn.head)
          .replace('<!--page-->', () => drawn.page)
        response.statusCode = answer.status
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(url, html))
      } catch (error) {
        next(error)
      }
    })
  },
})

const readShell = (root: string) => readFile(join(root, 'shop.html'), 'utf8')
