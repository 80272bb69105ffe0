import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, instantAfter } from '../../database/instants.ts'

/** Some crawlers fill in the form of an order. The back-office at `/Orders` says itself that it is not to be listed. */
const writeRobots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /Order\nAllow: /Orders\nSitemap: ${publicUrl}/sitemap.xml\n`

/** Reads the sitemap, and the parts of one that is too long for one file, in gzip. */
export interface Sitemap {
  readMain: () => Promise<Buffer>
  /** Null where there is no such part. */
  readPart: (name: string) => Promise<Buffer | null>
}

const sendZipped = (xml: Buffer, request: FastifyRequest, reply: FastifyReply) => {
  reply.type('application/xml').header('vary', 'accept-encoding')
  return /\bgzip\b/i.test(String(request.headers['accept-encoding']))
    ? reply.header('content-encoding', 'gzip').send(xml)
    : reply.send(Readable.from([xml]).pipe(createGunzip()))
}

/** RFC 9116: where to report a weakness. It asks for a day of expiry less than a year ahead. */
const writeSecurityTxt = (publicUrl: string, now: Date) => `Contact: ${publicUrl}/Contactus
Expires: ${instantAfter(now, 180 * DAY_MS)}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`

/** Serves the files that crawlers and security researchers look for at a fixed path. */
export const serveWellKnownFiles = (
  app: FastifyInstance,
  { publicUrl, sitemap, now }: { publicUrl: string; sitemap: Sitemap; now: () => Date },
): void => {
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', (_request, reply) => reply.type(text).send(writeRobots(publicUrl)))
  app.get('/sitemap.xml', async (request, reply) =>
    sendZipped(await sitemap.readMain(), request, reply),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const part = await sitemap.readPart(request.params.name)
    return part ? sendZipped(part, request, reply) : reply.callNotFound()
  })
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(text).send(writeSecurityTxt(publicUrl, now())),
  )
}
