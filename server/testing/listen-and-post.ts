import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { portOf } from '../http/connections/port-of.ts'

interface Origin {
  from: string
  cookie?: string | undefined
}

/** Has a server listen. Gives a function that posts to it from an address on loopback, as limits count by address. */
export const listenAndPost = async ({ app }: { app: FastifyInstance }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.server)
  return async (path: string, body: object, { from, cookie }: Origin) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({
      port,
      host: '127.0.0.1',
      localAddress: from,
      method: 'POST',
      path,
      agent: false,
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(JSON.stringify(body))
    const answer = await promise
    const { message } = (await json(answer)) as { message: string }
    const [setCookie = ''] = answer.headers['set-cookie'] ?? []
    return { status: answer.statusCode, message, setCookie }
  }
}
