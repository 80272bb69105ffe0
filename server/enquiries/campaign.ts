import type { FastifyRequest } from 'fastify'

/** The parameters by which statistics tools name the source, the medium and the campaign of a visit. */
const parameters = ['utm_source', 'utm_medium', 'utm_campaign']

const MAX_CAMPAIGN_LENGTH = 200

/**
 * How the visitor came, such as `google / cpc / diwali`, by the address of the page that sent the form, which
 * browsers name in `Referer` (RFC 9110, section 10.1.3); null where it names no campaign.
 */
export const campaignOf = ({ headers }: FastifyRequest) => {
  const named = URL.parse(headers.referer ?? '')?.searchParams
  const names = parameters.map((name) =>
    (named?.get(name) ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim(),
  )
  return names.filter(Boolean).join(' / ').slice(0, MAX_CAMPAIGN_LENGTH).toWellFormed() || null
}
