import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { fillShell, nameDocument } from '../../contract/html.ts'
import {
  type PageContext,
  type PublicPage,
  type Renderer,
  searchTextsAddress,
} from '../../contract/public-pages.ts'
import { publicPaths, windowPaths } from '../../web/documents.ts'
import { findDocument } from '../../web/find-document.ts'

const isOfShop = (path: string) =>
  findDocument(path, windowPaths) !== undefined || /^\/Order(?:\/|$)/.test(path)

/** Asks for the data of a page of the shop, with what was sent from it. */
const ask = (url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer) =>
  fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': headers['content-type'] ?? '',
      // A program that does not say it is a browser cannot order, and a buyer is known by a cookie.
      'user-agent': headers['user-agent'] ?? '',
      cookie: headers.cookie ?? '',
    },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  })

/** Draws the public pages while `npm run dev` serves, from the data that the server answers. */
export const pagesPlugin = (api: string): Plugin => ({
  name: 'pages',
  configureServer: (vite) => {
    const draw = async (url: string, page: PublicPage, context: PageContext) => {
      const { render } = (await vite.ssrLoadModule('/render.tsx')) as Renderer
      const { shell, document, parts } = await render(page, context)
      const file = join(vite.config.root, shell === 'shop' ? 'shop.html' : 'index.html')
      const filled = fillShell(await readFile(file, 'utf8'), { files: '', ...parts })
      const html = document === null ? filled : nameDocument(filled, document)
      return vite.transformIndexHtml(url, html)
    }
    const drawTexts = async (context: PageContext) => {
      const { listSearchTexts } = (await vite.ssrLoadModule('/render.tsx')) as Renderer
      return JSON.stringify(listSearchTexts(context))
    }
    vite.middlewares.use(async (request, response, next) => {
      const { url = '/' } = request
      const [path = ''] = url.split('?')
      const isSearch = path === searchTextsAddress
      const sitePath = request.method === 'GET' ? findDocument(path, publicPaths) : undefined
      if (!sitePath && !isSearch && !isOfShop(path)) return next()
      try {
        const answer = await ask(
          api + (sitePath || isSearch ? '/Shop' : url),
          request,
          await buffer(request),
        )
        const location = answer.headers.get('location')
        if (location) {
          response.setHeader('set-cookie', answer.headers.getSetCookie())
          response.writeHead(answer.status, { location }).end()
          return
        }
        const { page, context } = await answer.json()
        if (isSearch) {
          response.setHeader('content-type', 'application/json')
          response.end(await drawTexts(context))
          return
        }
        const drawn = sitePath ? { kind: 'site' as const, path: sitePath } : page
        response.statusCode = answer.status
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await draw(url, drawn, context))
      } catch (error) {
        next(error)
      }
    })
  },
})
