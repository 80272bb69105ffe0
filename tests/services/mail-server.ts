import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  raw: string
}

/** How a mail server treats what it is sent. */
type Mood = 'takes' | 'is busy (451)' | 'refuses (550)' | 'drops the line'

/** A port nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const read = async (stream: SMTPServerDataStream) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A real SMTP server on loopback that keeps what it receives; its mood can change while it runs. One that needs a sign-in refuses every one. */
export const startMailServer = async (port = 0, needsSignIn = false) => {
  const received: Received[] = []
  const state: { mood: Mood } = { mood: 'takes' }
  const server = new SMTPServer({
    authOptional: !needsSignIn,
    disabledCommands: needsSignIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onData: async (stream, session, done) => {
      // Whoever sends may be killed in the middle of it.
      const raw = await read(stream).catch(() => null)
      if (raw === null || state.mood === 'drops the line') return void stream.destroy()
      if (state.mood !== 'takes') {
        const responseCode = state.mood === 'is busy (451)' ? 451 : 550
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
  const { port: own } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
