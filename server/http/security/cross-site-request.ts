import type { FastifyRequest } from 'fastify'

/**
 * Whether the page that posts is of another site. Browsers name its site; a client that names none is no browser, so it
 * does not send from the address of a visitor.
 */
export const isCrossSiteRequest = (
  { headers, host }: FastifyRequest,
  publicUrl: string,
): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== publicUrl && URL.parse(origin)?.host !== host
}
