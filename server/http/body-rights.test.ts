import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { startServer } from '../testing/test-server.ts'
import { portOf } from './connections/port-of.ts'

/** What anybody may send a small body to, beside the calls whose `access` is `anyone`. */
const openForms = [
  'POST /Order',
  'POST /Complaint',
  'POST /Contactus',
  'POST /Requestdemo',
  'POST /Tellme',
  // Reads nothing of a body.
  'POST /visit',
]

const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/offset+octet-stream',
  'multipart/form-data; boundary=x',
]

/** A server that listens, with all its routes that may take a body. */
const startListening = async (t: TestContext) => {
  const routes: RouteOptions[] = []
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', collect)
  const { app } = await startServer(t, 'sqlite').finally(() =>
    unsubscribe('fastify.initialization', collect),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = app.endpoints
    .filter(({ access }) => access === 'anyone')
    .map(({ method, path }) => `${method} /api${path}`)
  const lines = routes.flatMap(({ method, url }) =>
    [method]
      .flat()
      .filter((name) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name))
      .map((name) => `${name} ${url}`),
  )
  return { port: portOf(app.server), lines: [...new Set(lines)], open: [...open, ...openForms] }
}

/** Sends the head of a request and nothing of its body. @returns the status of the answer */
const sendHead = async (port: number, line: string, type: string, length: number) => {
  const socket = connect(port, '127.0.0.1')
  const [method, url = ''] = line.split(' ')
  const path = url.replace('/:token', `/${'A'.repeat(22)}`).replace(/:\w+/, '1')
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'host: x',
      'connection: close',
      'user-agent: Mozilla/5.0 Chrome/130.0.0.0',
      `content-type: ${type}`,
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  )
  return Number((await text(socket)).split(' ')[1])
}

test('I6: no route reads a body before it knows the right of its sender, and none of a stranger is large', async (t) => {
  const { port, lines, open } = await startListening(t)
  assert.ok(lines.length > 60)
  for (const line of lines)
    for (const type of bodyTypes) {
      const isOpen = open.includes(line)
      const status = await sendHead(port, line, type, isOpen ? MEGABYTE : 10)
      const expected = isOpen ? [204, 400, 413, 415] : [401, 404]
      assert.ok(expected.includes(status), `${line} as ${type}: ${status}`)
    }
})
