import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser posts a form from a page of another site. Browsers name the site; a client that names none is no
 * browser, and has no visitor whose address it could use.
 */
export const isFromOtherSite = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== publicUrl && URL.parse(origin)?.host !== host
}
