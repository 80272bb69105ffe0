import type { FastifyInstance } from 'fastify'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { idOfSareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { readShopQuery, shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { type CatalogueSources, createCatalogue } from './catalogue.ts'
import { createSareeReader } from './saree.ts'
import { createShopPages, type ShopPageServices, type ShopQuestion } from './window-pages.ts'

/** Serves the shop's window: its list and the page of each article, drawn from the database. */
export const serveShop = (app: FastifyInstance, services: ShopPageServices & CatalogueSources) => {
  const { db } = services
  const { send, drawWith } = createShopPages(services)
  const readCatalogue = createCatalogue(db, services)
  const readSaree = createSareeReader(db)

  const askCatalogue = (url: string): ShopQuestion => {
    const query = readShopQuery(new URLSearchParams(url.split('?')[1]))
    const { wrongFrom, wrongTo } = query
    const key = [shopAddress(query), wrongFrom, wrongTo].join('\n')
    return { key, read: (at, stocked) => readCatalogue(query, at, stocked) }
  }
  const askSaree = (part: string): ShopQuestion => {
    const id = idOfSareeAddress(part)
    return { key: `/Saree/${id ?? ''}`, read: (at) => readSaree(id, at) }
  }

  const config = { isPublicPage: true }
  app.get('/Shop', { config }, (request, reply) => send(askCatalogue(request.url), request, reply))
  app.get<{ Params: { part: string } }>('/Saree/:part', { config }, (request, reply) =>
    send(askSaree(request.params.part), request, reply),
  )
  app.get('/Saree', (_, reply) => reply.redirect('/Shop', 301))
  app.get<{ Params: { part: string } }>('/Saree/:part/*', ({ params }, reply) =>
    reply.redirect(`/Saree/${encodeURIComponent(params.part)}`, 301),
  )
  app.get('/Shop/*', (_, reply) => reply.redirect('/Shop', 301))

  return {
    /** Draws a page of the window with other settings, and keeps nothing. Null where it has no such page or nothing is built. */
    drawWith: (url: string, settings: ShopSettings) => {
      const [, part] = /^\/Saree\/([^/?]+)/.exec(url) ?? []
      if (!part && url.split('?')[0] !== '/Shop') return null
      return drawWith(part ? askSaree(part) : askCatalogue(url), settings)
    },
  }
}
