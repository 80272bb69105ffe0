import type { FastifyRequest } from 'fastify'
import { countedPath, countedPathOf } from '../../contract/visits/counted-path.ts'

/** The parameters by which statistics tools name the source, the medium and the campaign of a visit. */
const parameters = ['utm_source', 'utm_medium', 'utm_campaign']

const MAX_CAMPAIGN_LENGTH = 200

/** How the visitor came, such as `google / cpc / diwali`, in small letters, as people write them both ways; null where the parameters name no campaign. */
export const campaignIn = (named: URLSearchParams): string | null => {
  const names = parameters.map((name) =>
    (named.get(name) ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim(),
  )
  return (
    names.filter(Boolean).join(' / ').toLowerCase().slice(0, MAX_CAMPAIGN_LENGTH).toWellFormed() ||
    null
  )
}

/** What a form of the public site sends with it. */
interface SentOrigin {
  page?: string | undefined
  landing_query?: string | undefined
}

export interface VisitOrigin {
  /** The path of the page that something was sent from; null where it is not known. */
  page: string | null
  campaign: string | null
}

/**
 * The page that an enquiry or an order was sent from, and the campaign that led to the site. Where the page's script says
 * neither, both are read from the address that browsers name in `Referer` (RFC 9110, section 10.1.3).
 */
export const visitOriginOf = ({ headers }: FastifyRequest, sent: SentOrigin = {}): VisitOrigin => {
  const { referer = '' } = headers
  // A hash, which names the page on the site, is never in `Referer`; so `/` there can be any page.
  const refererPath = countedPathOf(referer)
  return {
    page:
      sent.page === undefined ? refererPath?.replace(/^\/$/, '') || null : countedPath(sent.page),
    campaign:
      campaignIn(new URLSearchParams(sent.landing_query)) ??
      campaignIn(URL.parse(referer)?.searchParams ?? new URLSearchParams()),
  }
}
