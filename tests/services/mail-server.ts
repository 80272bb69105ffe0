import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { portOf } from '../../server/http/connections/port-of.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

type Behaviour = 'takes' | 'is busy (451)' | 'refuses (550)' | 'drops the connection'

const readStream = async (stream: SMTPServerDataStream) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** An SMTP server on loopback. `state.behaviour` can change while it runs. With `needsSignIn` it refuses every login. */
export const startMailServer = async ({ port = 0, needsSignIn = false } = {}) => {
  const received: ReceivedMail[] = []
  const state: { behaviour: Behaviour } = { behaviour: 'takes' }
  const server = new SMTPServer({
    authOptional: !needsSignIn,
    disabledCommands: needsSignIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onData: async (stream, session, done) => {
      const raw = await readStream(stream).catch(() => null)
      if (raw === null || state.behaviour === 'drops the connection') return void stream.destroy()
      if (state.behaviour !== 'takes') {
        const responseCode = state.behaviour === 'is busy (451)' ? 451 : 550
        return done(Object.assign(new Error('not now'), { responseCode }))
      }
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      received.push({ from, to: rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const actualPort = portOf(server.server)
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
