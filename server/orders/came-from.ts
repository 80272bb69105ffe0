import type { FastifyRequest } from 'fastify'

const MAX_LENGTH = 400
const parameters = ['utm_source', 'utm_medium', 'utm_campaign']

/**
 * The page of this site that led here, as a path with its campaign, by `Referer` (RFC 9110, section 10.1.3); empty for
 * another site, and for a page that is private.
 */
export const pageOf = ({ headers }: FastifyRequest, publicUrl: string) => {
  const named = URL.parse(headers.referer ?? '')
  const isOwn = named && (named.origin === publicUrl || named.host === headers.host)
  if (!isOwn || named.pathname.startsWith('/Order')) return ''
  const campaign = new URLSearchParams(
    parameters.flatMap((name): [string, string][] => {
      const value = named.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()
  return `${named.pathname}${campaign ? `?${campaign}` : ''}`.slice(0, MAX_LENGTH)
}

/** How the visitor came, such as `whatsapp / saree`, by what `pageOf` found; null where it names no campaign. */
export const campaignOf = (from: string, publicUrl: string) => {
  const named = URL.parse(from, publicUrl)?.searchParams
  const names = parameters.map((name) =>
    (named?.get(name) ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim(),
  )
  return names.filter(Boolean).join(' / ').slice(0, 200).toWellFormed() || null
}
