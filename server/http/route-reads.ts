import type { Route } from './serve.ts'

type Read = (query: () => Promise<unknown>, reader: 'visitor' | 'admin') => Promise<unknown>

export const routeReads =
  (read: Read) =>
  ({ endpoint, handle }: Route): Route => ({
    endpoint,
    handle: (request, reply) =>
      endpoint.method === 'GET'
        ? read(() => handle(request, reply), endpoint.access === 'anyone' ? 'visitor' : 'admin')
        : handle(request, reply),
  })
