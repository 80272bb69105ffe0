import type { AddressInfo } from 'node:net'
import { DataFolderError } from './database/sqlite.ts'
import { startServices } from './services.ts'
import { processSettings, type Settings, SettingsError } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const stopWith = (message: string): never => {
  process.stderr.write(`Freightloom cannot start.\n${message}\n`)
  process.exit(1)
}

const reasonOf = (error: Error & { code?: string }, settings: Settings) => {
  if (error instanceof DataFolderError) return error.message
  if (error.code === 'EADDRINUSE') {
    return `Port ${settings.PORT} on ${settings.HOST} is in use by another program. Stop that one, or set PORT to a free port.`
  }
  if (error.code === 'EACCES') {
    return `This user may not listen on port ${settings.PORT}. Set PORT to a number above 1023.`
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return `HOST "${settings.HOST}" is no address of this machine. Use localhost, 0.0.0.0 or one of its own addresses.`
  }
  return error.message
}

const databaseReason = (error: Error) =>
  `The database at DATABASE_URL cannot be used: ${error.message || 'it did not answer'}. Check the address, that PostgreSQL runs there, and the user's rights.`

const run = async (settings: Settings) => {
  const started = await startServices(settings).catch((error) => {
    const { syscall } = error as NodeJS.ErrnoException
    const listening = syscall === 'listen' || syscall === 'getaddrinfo'
    return stopWith(
      settings.DATABASE_URL && !listening && !(error instanceof DataFolderError)
        ? databaseReason(error)
        : reasonOf(error, settings),
    )
  })
  const { app, administrator, engine, mailFolder } = started
  const { port } = app.server.address() as AddressInfo
  const host = ['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST)
    ? 'localhost'
    : settings.HOST

  let stopping = 0
  const stop = async () => {
    // A terminal's Ctrl-C can arrive twice, from the terminal and from the process that started this one.
    if (stopping > 0 && Date.now() - stopping > 1000) process.exit(1)
    if (stopping > 0) return
    stopping = Date.now()
    say('Stopping; requests in flight are answered first.')
    await started.close().catch((error) => stopWith(String(error)))
    process.exit(0)
  }
  // Whoever reads below that it is ready may end it at once.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  say(
    `Data:    ${settings.DATA_DIR}${engine === 'postgres' ? ' and the PostgreSQL at DATABASE_URL' : ''}`,
  )
  say(
    settings.SMTP_URL
      ? `Mail:    sent through ${new URL(settings.SMTP_URL).host}`
      : `Mail:    NOT sent; kept as .eml files in ${mailFolder} until SMTP_URL is set`,
  )
  if (administrator) {
    say(`Sign-in: ${administrator.email}`)
    say(
      administrator.madeUp
        ? `         password ${administrator.madeUp} (shown only now; change it in the user menu)`
        : '         with the password from ADMIN_PASSWORD',
    )
  }
  say(`Ready:   http://${host}:${port}`)
}

try {
  await run(processSettings())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  stopWith(error.message)
}
