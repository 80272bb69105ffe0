import type { FastifyInstance } from 'fastify'
import { DAY_MS, instantAfter } from '../../database/instants.ts'

/** Some crawlers fill in the form of an order. The back-office at `/Orders` says itself that it is not to be listed. */
const writeRobots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\nDisallow: /Order\nAllow: /Orders\nSitemap: ${publicUrl}/sitemap.xml\n`

/** Writes the sitemap, and the parts of one that is too long for one file. */
export interface Sitemap {
  writeMain: () => Promise<string>
  /** Null where there is no such part. */
  writePart: (name: string) => Promise<string | null>
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
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml').send(await sitemap.writeMain()),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ params }, reply) => {
    const part = await sitemap.writePart(params.name)
    return part === null ? reply.callNotFound() : reply.type('application/xml').send(part)
  })
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(text).send(writeSecurityTxt(publicUrl, now())),
  )
}
