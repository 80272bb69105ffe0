import type { FastifyRequest } from 'fastify'

/**
 * Whether the page that posts is of another site. Browsers name the site in a header. A client without these headers is
 * no browser, so no other site can misuse it to send from the address of a visitor.
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
