import type { FastifyInstance } from 'fastify'
import { REVALIDATE } from '../cache-control.ts'

const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(remove())
})
`

export const serveServiceWorkerRemoval = (app: FastifyInstance): void => {
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', REVALIDATE).send(script),
  )
}
