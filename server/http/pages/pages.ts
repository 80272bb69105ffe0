import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE, REVALIDATE } from '../cache-control.ts'
import type { AnnouncePage } from './announced-pages.ts'
import type { BuiltPage } from './built-pages.ts'
import { sendPage } from './send-page.ts'
import { unknownPath } from './unknown-addresses.ts'

const sitemap = (paths: string[], publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`

/** Serves pages at their clean paths and all files, those with a hash in their name for ever. */
export const servePages = async (
  app: FastifyInstance,
  pages: ReadonlyMap<string, BuiltPage>,
  {
    folder,
    publicUrl,
    announcePage,
  }: { folder: string; publicUrl: string; announcePage: AnnouncePage },
) => {
  for (const [path, page] of pages) {
    if (path === unknownPath) continue
    const readPage = announcePage(page)
    app.get(path, async (request, reply) => sendPage(await readPage(), request, reply))
  }
  const listedPaths = [...pages].filter(([, { isListed }]) => isListed).map(([path]) => path)
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemap(listedPaths.sort(), publicUrl)),
  )
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : REVALIDATE)
    },
  })
  // The library's own route lists the whole folder for each request, to compare the case of names.
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const file = `/${params['*']}`
    // Pages are served above, at their clean paths only.
    return /\.html(?:\.br)?$|\/[./]/.test(file) ? reply.callNotFound() : reply.sendFile(file)
  })
}
