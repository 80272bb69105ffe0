import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { portOf } from '../../server/http/connections/port-of.ts'
import { createLogger } from '../../server/logger.ts'
import { startServer } from '../../server/testing/test-server.ts'
import { waitUntil } from '../services/wait-until.ts'

const bodies = {
  'a form': 'POST /api/send-mail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
  'a sign-in': 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
  'an upload':
    'POST /api/articlePicUpload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n',
}

const part = '--b\r\ncontent-disposition: form-data; name="pic"; filename="a.jpg"\r\n\r\n'

for (const [what, head] of Object.entries(bodies)) {
  test(`${what} whose sender leaves is noted in one line without an error and a stack`, async (t) => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => lines.push(line) })
    const { app, openAdminSession } = await startServer(t, 'sqlite', { log })
    await app.listen({ port: 0, host: '127.0.0.1' })
    lines.length = 0
    const token = await openAdminSession()
    const socket = connect(portOf(app.server), '127.0.0.1')
    const asked = once(app.server, 'request')
    socket.write(
      `${head}authorization: Bearer ${token}\r\ncontent-length: 900\r\n\r\n${what === 'an upload' ? part : '{"to":'}`,
    )
    const [request, response] = await asked
    socket.resetAndDestroy()
    await once(response, 'close')
    assert.equal(request.complete, false)
    await waitUntil(() => lines.length > 0)
    await app.close()
    const events = lines.map((line) => JSON.parse(line))
    assert.deepEqual(
      events.map(({ level, msg, err }) => ({ level, msg, err })),
      [{ level: 30, msg: 'client left before its answer', err: undefined }],
    )
  })
}
