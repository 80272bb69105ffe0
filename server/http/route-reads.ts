import type { Route } from './serve.ts'

type Read = (carryOut: () => Promise<unknown>, who: 'visitor' | 'admin') => Promise<unknown>

/** Has a route carried out by `read` where it only reads. */
export const routeReads =
  (read: Read) =>
  ({ endpoint, handle }: Route): Route => ({
    endpoint,
    handle: (request, reply) =>
      endpoint.method === 'GET'
        ? read(() => handle(request, reply), endpoint.access === 'anyone' ? 'visitor' : 'admin')
        : handle(request, reply),
  })
