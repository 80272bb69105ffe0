import type { Route } from './serve.ts'

type Read = (query: () => Promise<unknown>, reader: 'visitor' | 'admin') => Promise<unknown>

/** Sends the reads of a route to the replica where `read` allows it; writes go to the primary. */
export const routeReads =
  (read: Read) =>
  ({ endpoint, handle }: Route): Route => ({
    endpoint,
    handle: (request, reply) =>
      endpoint.method === 'GET'
        ? read(() => handle(request, reply), endpoint.access === 'anyone' ? 'visitor' : 'admin')
        : handle(request, reply),
  })
