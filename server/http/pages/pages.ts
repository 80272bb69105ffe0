import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE, REVALIDATE } from '../cache-control.ts'
import type { BuiltPage } from './built-pages.ts'
import { sendPage } from './send-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is counted how often it is seen (`visits/`). */
    isPublicPage?: boolean
  }
}

/** Serves documents that are built whole at their clean paths, and all files, those with a hash in their name for ever. */
export const servePages = async (
  app: FastifyInstance,
  pages: ReadonlyMap<string, BuiltPage>,
  folder: string,
) => {
  for (const [path, page] of pages)
    app.get(path, (request, reply) => sendPage(page, request, reply))
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    // The entity tag already tells one version from another.
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : REVALIDATE)
      // Previews of a page may show its picture.
      if (path.includes('/open-graph/'))
        reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  // The library's own route lists the whole folder for each request, to compare the case of names.
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const file = `/${params['*']}`
    // Pages are served above, at their clean paths only.
    return /\.html(?:\.br)?$|\/[./]/.test(file) ? reply.callNotFound() : reply.sendFile(file)
  })
}
