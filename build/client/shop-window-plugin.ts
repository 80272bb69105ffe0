import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { windowPaths } from '../../web/documents.ts'
import { findDocument } from '../../web/find-document.ts'

const isDrawn = (path: string) =>
  findDocument(path, windowPaths) !== undefined || /^\/Order(?:\/|$)/.test(path)

/** Asks for the data of a page, with what was sent from it. */
const ask = (url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer) =>
  fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  })

/** Draws the pages of the shop's window and of orders while `npm run dev` serves, from the data that the server answers. */
export const shopWindowPlugin = (api: string): Plugin => ({
  name: 'shop-window',
  configureServer: (vite) => {
    vite.middlewares.use(async (request, response, next) => {
      const { url = '/' } = request
      if (!isDrawn(url.split('?')[0] ?? '')) return next()
      try {
        const answer = await ask(api + url, request, await buffer(request))
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
