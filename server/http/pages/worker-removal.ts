import type { FastifyInstance } from 'fastify'

const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(remove())
})
`

/** Serves, in place of the service worker, one that removes itself and everything that was stored. */
export const serveWorkerRemoval = (app: FastifyInstance): void => {
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(script),
  )
}
