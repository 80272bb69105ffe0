import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedPath, countedPathOf } from '../../contract/visits/counted-path.ts'
import { VISIT_ADDRESS, visitHeader } from '../../contract/visits/visit-address.ts'
import type { WidthClass } from '../../contract/visits/visits.ts'
import { SECOND_MS } from '../database/instants.ts'
import { campaignIn } from '../http/visit-origin.ts'
import { clientKindOf } from './client-kind.ts'
import type { Counted, VisitCounter } from './visit-counter.ts'

interface CountServices {
  counter: VisitCounter
  now: () => Date
  /** When the day ends in the shop, in milliseconds since 1970. */
  endOfToday: () => number
  /** The paths of the pages of the site. */
  publicPaths: ReadonlySet<string>
}

const nothing: Omit<Counted, 'path'> = { source: '', campaign: '', width: '' }

/** The back-office sets this cookie when it opens, and removes it at the logout. */
const isAdministrator = ({ headers }: FastifyRequest) => /\bXSRF-TOKEN=/.test(headers.cookie ?? '')

/**
 * A prefetched page may never be seen. A page under a service worker says itself that it is shown, as the worker asks for
 * more pages than that one, or for none.
 */
const isAskedAhead = ({ headers }: FastifyRequest) =>
  /prefetch/.test(String(headers['sec-purpose'] ?? headers.purpose ?? '')) ||
  headers['service-worker-navigation-preload'] !== undefined

/** Browsers accept HTML where they show a page; scripts that read one accept anything. */
const showsPages = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

const queryOf = (address: string) => new URLSearchParams(address.split(/[?#]/)[1])

const countView = (request: FastifyRequest, path: string, { counter }: CountServices) => {
  if (isAskedAhead(request)) return
  const client = clientKindOf(request.headers['user-agent'])
  if (client.kind === 'preview')
    return counter.count('previews', { ...nothing, path, source: client.app })
  if (client.kind === 'bot') return counter.count('bots', { ...nothing, path })
  if (!showsPages(request) || isAdministrator(request)) return
  counter.count('views', { ...nothing, path, campaign: campaignIn(queryOf(request.url)) ?? '' })
}

const MAX_SOURCE_LENGTH = 80

/** The same site may be known under several hosts, for phones and for links that lead away from it. */
const hostOf = (address: string) =>
  (URL.parse(address)?.hostname ?? '').replace(/^(?:www|m|l|lm|mobile|out)\.(?=.+\.)/, '')

/** Sites with many addresses, and what links to this one call them. */
const knownSources: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:api|web|call|chat)\.)?whatsapp(?:\.com)?$|^wa(?:\.me)?$/, 'whatsapp'],
  [/^google(?:\.[a-z]{2,3}){0,2}$/, 'google.com'],
  [/^(?:ig|insta|instagram)(?:\.com)?$/, 'instagram.com'],
  [/^(?:fb|facebook)(?:\.com|\.me)?$/, 'facebook.com'],
  [/^(?:youtube(?:\.com)?|youtu\.be)$/, 'youtube.com'],
]

/** The site before this one; where a browser names none, such as for a link in WhatsApp, what the link says. */
const sourceOf = (before: string, page: URL) => {
  const host = hostOf(before)
  const named = host && host !== hostOf(page.href) ? host : page.searchParams.get('utm_source')
  const text = (named ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .toLowerCase()
  const [, source = text] = knownSources.find(([shape]) => shape.test(text)) ?? []
  return source.slice(0, MAX_SOURCE_LENGTH).toWellFormed()
}

const widthOf = (pixels: number): WidthClass => {
  if (pixels <= 500) return 'phone'
  return pixels <= 1000 ? 'tablet' : 'desk'
}

/** Names the page that a request to `VISIT_ADDRESS` is about; null where that is no page of the public site. */
const readVisit = (
  request: FastifyRequest,
  isPublic: (path: string) => boolean,
): Counted | null => {
  const [pixels, address = '', before = ''] = String(request.headers[visitHeader] ?? '').split(' ')
  const page = URL.parse(address)
  const path = countedPathOf(address)
  if (!page || path === null || !isPublic(path) || !(Number(pixels) > 0)) return null
  return {
    path,
    source: sourceOf(before, page),
    campaign: campaignIn(page.searchParams) ?? '',
    width: widthOf(Number(pixels)),
  }
}

const isPerson = (request: FastifyRequest) =>
  clientKindOf(request.headers['user-agent']).kind === 'person' &&
  !isAskedAhead(request) &&
  !isAdministrator(request)

/** Answers a page's script. Nothing of the answer tells one browser from another. */
const serveVisits = (app: FastifyInstance, services: CountServices) => {
  const { counter, now, endOfToday, publicPaths } = services
  const isPublic = (path: string) =>
    publicPaths.has(path) || /^\/(?:Shop|Order)$|^\/Saree\//.test(path)

  app.get(VISIT_ADDRESS, { exposeHeadRoute: false }, (request, reply) => {
    const visit = readVisit(request, isPublic)
    // Without a page this browser must ask again at the next one.
    if (!visit) return reply.code(204).header('cache-control', 'no-store').send()
    if (isPerson(request)) counter.count('visits', visit)
    const seconds = Math.max(1, Math.floor((endOfToday() - now().getTime()) / SECOND_MS))
    return reply.header('cache-control', `private, max-age=${seconds}`).type('text/plain').send('')
  })

  app.post(VISIT_ADDRESS, (request, reply) => {
    const visit = readVisit(request, isPublic)
    if (visit && isPerson(request))
      counter.count('views', { ...nothing, path: visit.path, campaign: visit.campaign })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/**
 * Counts what is sent of the public pages, and what their scripts say. No address of a client, no name of a browser and
 * no cookie is stored.
 */
export const countRequests = (app: FastifyInstance, services: CountServices) => {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { isPublicPage } = request.routeOptions.config
    const isSent = request.method === 'GET' && (statusCode === 200 || statusCode === 304)
    const path = isPublicPage && isSent ? countedPath(request.url) : null
    if (path !== null) countView(request, path, services)
    done()
  })
  app.addHook('onClose', () => services.counter.flush())
  serveVisits(app, services)
}
