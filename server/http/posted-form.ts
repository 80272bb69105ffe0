import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { prepareErrorReply } from './error-handler.ts'
import { HttpError } from './http-error.ts'

/** Takes only what browsers post without script. They post line breaks as CR LF; scripts read them as LF. */
export const acceptPostedForms = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, new URLSearchParams(String(body).replaceAll('%0D%0A', '%0A'))),
  )
}

/** The fields of a posted form; none where the body could not be read. */
export const postedFields = ({ body }: FastifyRequest) =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Refuses programs that say what they are, as some fill in forms. @param reason begins the sentence that people read */
export const createBotRefusal =
  (reason: string) =>
  async ({ headers }: FastifyRequest) => {
    if (isbot(headers['user-agent']))
      throw new HttpError(403, `${reason} Please open the page in Chrome or Safari, or message us.`)
  }

/** The messages of a form by its fields; of several about one field the first counts. */
export const messagesOf = ({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[]
}) => Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** What a visitor reads where nothing could be received or stored. */
export const NOT_SAVED =
  'Sorry, we couldn’t save this. Please try again in a minute, or message us.'

/** What the page with the form says of an error; a visitor can do nothing about a full disk. */
export const preparePostedReply = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError => {
  const refusal = prepareErrorReply(error, request, reply)
  return refusal.status === 507 ? new HttpError(507, NOT_SAVED) : refusal
}

/**
 * Whether the page that posts is of another site. Browsers name the site in a header. A client without these headers is
 * no browser, so no other site can misuse it to send from the address of a visitor.
 */
const isCrossSiteRequest = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== publicUrl && URL.parse(origin)?.host !== host
}

interface SitesOptions {
  /** Whether nobody but the visitor knows the address. Its page sends no `Referer`, and so its form names no site either. */
  isSecretAddress?: boolean
}

/** @throws HttpError 403 for a form that another site has posted */
export const refuseOtherSites = (
  request: FastifyRequest,
  publicUrl: string,
  { isSecretAddress = false }: SitesOptions = {},
) => {
  const { origin, 'sec-fetch-site': site } = request.headers
  // Where the site is not encrypted, browsers send `Origin: null` and no other header.
  if (isSecretAddress && site === undefined && origin === 'null') return
  if (isCrossSiteRequest(request, publicUrl))
    throw new HttpError(
      403,
      'Please open this page again in your browser and send the form from there.',
    )
}
