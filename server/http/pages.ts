import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const inline = /<(script|style)>([\s\S]*?)<\/\1>/g

/** The hashes of what stands inline in the built pages, for the content security policy. */
export const inlineHashes = (folder: string) => {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const name of pageNames(folder)) {
    const html = readFileSync(join(folder, name), 'utf8')
    for (const [, tag, text = ''] of html.matchAll(inline)) {
      const hash = createHash('sha256').update(text).digest('base64')
      hashes[tag as 'script' | 'style'].add(`'sha256-${hash}'`)
    }
  }
  return hashes
}

const pageNames = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
    : []

const year = 'public, max-age=31536000, immutable'

/**
 * Serves the built site: prerendered pages at their clean paths, hashed files for ever, everything
 * compressed when it was built. Without a built site there are no pages.
 */
export const servePages = async (app: FastifyInstance, folder: string) => {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? year : 'public, max-age=0, must-revalidate',
      )
    },
  })
  for (const name of pageNames(folder)) {
    const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`
    if (path !== '/404') app.get(path, (_request, reply) => reply.sendFile(name))
  }
}

/** Answers an unknown path with the site's own page for it. */
export const sendNotFoundPage = (reply: FastifyReply, folder: string) =>
  existsSync(join(folder, '404.html'))
    ? reply.code(404).sendFile('404.html')
    : reply.code(404).type('text/plain').send('Nothing is here.')
