import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { handleError } from '../error-handler.ts'
import type { SitePages } from './site-pages.ts'

/** The page for unknown addresses. It is answered with status 404 only. */
const unknownPath = '/404'

/** Letters, digits and slashes: `/return-policy` is `/Returnpolicy`, and so is `/Returnpolicy.` from the end of a sentence. */
const simplify = (path: string) => path.toLowerCase().replace(/%20|[^a-z\d/%]/g, '')

/** Other names that people type for a page. The dashboard asks those who are not signed in to sign in. */
const usualNames: Readonly<Record<string, string>> = {
  '/admin': '/dashboardadmin',
  '/dashboard': '/dashboardadmin',
  '/login': '/dashboardadmin',
  '/signin': '/dashboardadmin',
  '/home': '/',
  '/demo': '/requestdemo',
  '/price': '/requestdemo',
  '/pricing': '/requestdemo',
  '/privacy': '/privacypolicy',
  '/refund': '/returnpolicy',
  '/returns': '/returnpolicy',
  '/shipping': '/shippingpolicy',
  '/delivery': '/shippingpolicy',
  '/termsandconditions': '/terms',
}

/**
 * Finds the page that was meant by a path with other capital letters or signs, with `/index.html` at its end, with the
 * correct spelling of “Oursoultions”, by a usual name of it, or by such a path behind `/404`.
 */
const findTypedPath = (paths: readonly string[], requestedPath: string) => {
  const typed = simplify(requestedPath.replace(/(?<=.)\/?(?:index\.html)?$/i, ''))
    .replace(/^\/404(?=\/)/, '')
    .replace(/^\/(?:our)?solutions/, '/oursoultions')
  const meant = usualNames[typed] ?? typed
  return paths.find((path) => path !== requestedPath && simplify(path) === meant)
}

/** Pages that are made from the database, by what people type for them; what follows stays as it is. */
const shopPages: Readonly<Record<string, string>> = {
  '/shop': '/Shop',
  '/sarees': '/Shop',
  '/saree': '/Saree',
  '/order': '/Order',
  '/tellme': '/Tellme',
}

/** Finds the page of the shop that was meant, such as `/Saree/fl-1` by `/saree/fl-1`. */
const findShopPath = (requestedPath: string) => {
  const [, first = '', rest = ''] = /^(\/[^/]+)((?:\/[^/]+)*)\/?$/.exec(requestedPath) ?? []
  const path = (shopPages[simplify(first)] ?? first) + rest
  return path === requestedPath || path === first + rest ? undefined : path
}

const isOfApi = ({ url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url)

const isCall = (request: FastifyRequest) => isOfApi(request) || request.method !== 'GET'

/** The methods by which there is a call at this address. */
const methodsAt = ({ server }: FastifyRequest, address: string) =>
  server.endpoints.flatMap(({ method, path }) => {
    const pattern = apiBase + path.replace(':id', '[^/]+')
    return new RegExp(`^${pattern}$`).test(address) ? [method] : []
  })

const describeMissingCall = (request: FastifyRequest) => {
  const [address = ''] = request.url.split('?')
  const methods = isOfApi(request) ? methodsAt(request, address) : []
  const right = methods.length > 0 ? ` Use ${methods.join(' or ')}.` : ''
  return `There is no call ${request.method} ${address}.${right}`
}

/** A page is read, or the form in it is posted. */
const methodsOfPages = ['GET', 'HEAD', 'POST']

/** Redirects with 308, by which a posted form keeps all that was typed into it; undefined where no page was meant. */
const redirectToTyped = (
  paths: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (isOfApi(request) || !methodsOfPages.includes(request.method)) return
  const [requestedPath = '', query = ''] = request.url.split(/(?=\?)/)
  const path = findTypedPath(paths, requestedPath) ?? findShopPath(requestedPath)
  if (!path) return
  // After a redirect a browser keeps the hash of the address; on Home that hash would lead back to here, so it is replaced.
  const hash = path === '/' && requestedPath.startsWith(unknownPath) ? '#/' : ''
  return reply.redirect(path + query + hash, 308)
}

/**
 * Handlers for addresses that no route takes: people are shown a page or led to the one they meant, programs get JSON.
 * @param paths of all pages
 * @param sitePages null where nothing is built
 */
export const createUnknownAddressHandlers = (
  paths: readonly string[],
  sitePages: Pick<SitePages, 'send'> | null,
) => {
  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    reply.code(status)
    return sitePages
      ? sitePages.send(unknownPath, request, reply)
      : reply.type('text/plain; charset=utf-8').send('Not found.')
  }

  return {
    handleUnknown: async (request: FastifyRequest, reply: FastifyReply) => {
      if (redirectToTyped(paths, request, reply)) return reply
      if (!isCall(request)) return sendNotFound(request, reply, 404)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: describeMissingCall(request) })
    },

    /** For addresses such as `/%`, which are no text: Fastify finds neither a route nor the handler above for them. */
    handleUnreadable: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      isCall(request)
        ? handleError(error, request, reply)
        : // Nobody else hears of it where that fails.
          sendNotFound(request, reply, error.statusCode ?? 400).catch((fault: unknown) =>
            handleError(fault, request, reply),
          ),
  }
}
