import type { FastifyInstance } from 'fastify'
import { DAY_MS, instantAfter } from '../../database/instants.ts'

const writeRobots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`

const writeSitemap = (publicUrl: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`

/** RFC 9116: where to report a weakness. It asks for a day of expiry less than a year ahead. */
const writeSecurityTxt = (publicUrl: string, now: Date) => `Contact: ${publicUrl}/Contactus
Expires: ${instantAfter(now, 180 * DAY_MS)}
Preferred-Languages: en
Canonical: ${publicUrl}/.well-known/security.txt
`

/** Serves the files that crawlers and security researchers look for at a fixed path. */
export const serveWellKnownFiles = (
  app: FastifyInstance,
  { publicUrl, paths, now }: { publicUrl: string; paths: readonly string[]; now: () => Date },
): void => {
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', (_request, reply) => reply.type(text).send(writeRobots(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(writeSitemap(publicUrl, paths)),
  )
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(text).send(writeSecurityTxt(publicUrl, now())),
  )
}
