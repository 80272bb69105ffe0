import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleError } from '../error-handler.ts'
import { documentHeaders } from '../security-headers.ts'
import type { AnnouncePage } from './announced-pages.ts'
import type { BuiltPage } from './built-pages.ts'

const unknown = '/404'

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

const send = async (page: BuiltPage, request: FastifyRequest, reply: FastifyReply) => {
  reply.type('text/html; charset=utf-8').headers({
    ...documentHeaders,
    'cache-control': revalidate,
    etag: page.etag,
    'content-security-policy': page.policy,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.html)
  return reply.header('content-encoding', 'br').send(await page.compressed())
}

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
    if (path === unknown) continue
    app.get(path, async (request, reply) => send(await announcePage(page), request, reply))
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
      reply.header('cache-control', path.includes('/assets/') ? immutable : revalidate)
    },
  })
  // The library's own route lists the whole folder for each request, to compare the case of names.
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const file = `/${params['*']}`
    // Pages are served above, at their clean paths only.
    return /\.html(?:\.br)?$|\/[./]/.test(file) ? reply.callNotFound() : reply.sendFile(file)
  })
}

/** A page's own path for one that is typed otherwise: in another letter case, with the name of a file, spelled right. */
const findTypedPath = (pages: ReadonlyMap<string, BuiltPage>, requestedPath: string) => {
  const typed = requestedPath
    .toLowerCase()
    .replace(/(?<=.)\/?(?:index\.html)?$/, '')
    .replace(/^\/oursolutions/, '/oursoultions')
  return [...pages.keys()].find(
    (path) => path !== unknown && path !== requestedPath && path.toLowerCase() === typed,
  )
}

const sendNotFound = (
  pages: ReadonlyMap<string, BuiltPage>,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 404,
) => {
  const [requestedPath = '', query] = request.url.split(/(?=\?)/)
  const path = findTypedPath(pages, requestedPath)
  if (path) return reply.redirect(path + (query ?? ''), 308)
  const page = pages.get(unknown)
  reply.code(status)
  return page
    ? send(page, request, reply)
    : reply.type('text/plain; charset=utf-8').send('Nothing is here.')
}

const isCall = ({ method, url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url) || method !== 'GET'

export const answerUnknownAddresses = (
  app: FastifyInstance,
  pages: ReadonlyMap<string, BuiltPage>,
) =>
  app.setNotFoundHandler((request, reply) =>
    isCall(request)
      ? reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ message: `There is no call ${request.method} ${request.url.split('?')[0]}.` })
      : sendNotFound(pages, request, reply),
  )

/** For addresses such as `/%`, which are no text: Fastify finds neither a route nor the handler above for them. */
export const createUnreadableAddressHandler =
  (pages: ReadonlyMap<string, BuiltPage>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    isCall(request)
      ? handleError(error, request, reply)
      : sendNotFound(pages, request, reply, error.statusCode)
