import type { FastifyInstance } from 'fastify'

const addSecure = (cookie: string) => (/; *secure/i.test(cookie) ? cookie : `${cookie}; Secure`)

export const secureCookies = (app: FastifyInstance) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined) {
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', [cookies].flat().map(String).map(addSecure))
    }
    return payload
  })
}
