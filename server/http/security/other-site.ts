import type { FastifyRequest } from 'fastify'

/** Browsers name the site of the page that posts; a client that names none is no browser, and uses no visitor's address. */
export const isFromOtherSite = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== publicUrl && URL.parse(origin)?.host !== host
}
