import { DataFolderError } from './database/engines/data-folder.ts'
import { MadeBefore1_0Error } from './database/migrate.ts'
import { codeOf } from './errors.ts'
import { keepNewFilesPrivate } from './file-rights.ts'
import { portOf } from './http/connections/port-of.ts'
import { SecretsKeyError } from './secrets/key.ts'
import { startServices } from './services.ts'
import {
  findUnknownSettings,
  processSettings,
  type Settings,
  SettingsError,
} from './settings/settings.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const exitWith = (message: string): never => {
  process.stderr.write(`Freightloom cannot start.\n${message}\n`)
  process.exit(1)
}

const isExplained = (error: Error): boolean =>
  [DataFolderError, MadeBefore1_0Error, SecretsKeyError].some((kind) => error instanceof kind)

const reasonOf = (error: Error, settings: Settings) => {
  if (isExplained(error)) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `Port ${settings.PORT} on ${settings.HOST} is in use by another program. Stop that one, or set PORT to a free port.`
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${settings.PORT}. Set PORT to a number above 1023.`
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `HOST "${settings.HOST}" is no address of this machine. Use localhost, 0.0.0.0 or one of its own addresses.`
  }
  return error.message
}

/** As Node throws it; `hostname` is the name that could not be looked up. */
type StartError = NodeJS.ErrnoException & { hostname?: string }

const databaseReason = (error: Error) =>
  `The database at DATABASE_URL cannot be used: ${error.message || 'it did not answer'}. Check the address, that PostgreSQL runs there, and the user's rights.`

type Services = Awaited<ReturnType<typeof startServices>>

/** @param address where the product can be reached, such as `https://shop.example.com` */
const printStart = (
  settings: Settings,
  { administrator, engine, mailFolder, rights, isDiskFull }: Services,
  address: string,
) => {
  for (const name of findUnknownSettings()) {
    print(`Unknown: ${name} is not a setting and is ignored; .env.example lists all settings`)
  }
  print(
    `Data:    ${settings.DATA_DIR}${engine === 'postgres' ? ' and the PostgreSQL at DATABASE_URL' : ''}`,
  )
  if (rights.madePrivate.length > 0) {
    print(
      `Rights:  other users of this machine could read ${rights.madePrivate.join(', ')}; now only this user can`,
    )
  }
  if (rights.stillOpen.length > 0) {
    print(
      `Rights:  other users of this machine can read ${rights.stillOpen.join(', ')}; give them to this user`,
    )
  }
  if (isDiskFull) print('Disk:    full; pages are shown, but nothing can be stored. Make room')
  print(
    settings.SMTP_URL
      ? `Mail:    sent through ${new URL(settings.SMTP_URL).host}`
      : `Mail:    NOT sent; kept as .eml files in ${mailFolder} until SMTP_URL is set`,
  )
  if (administrator) {
    print(`Sign-in: ${administrator.email} at ${address}/login`)
    print(
      administrator.generatedPassword
        ? `         password ${administrator.generatedPassword} (shown only now; choose your own at the first sign-in)`
        : '         with the password from ADMIN_PASSWORD',
    )
  }
}

const run = async (settings: Settings) => {
  const services = await startServices(settings).catch((error: StartError) => {
    const { syscall, hostname } = error
    // A name is looked up for the database too.
    const listening =
      syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === settings.HOST)
    return exitWith(
      settings.DATABASE_URL && !listening && !isExplained(error)
        ? databaseReason(error)
        : reasonOf(error, settings),
    )
  })
  const port = portOf(services.app.server)
  const host = ['localhost', '0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST)
    ? 'localhost'
    : settings.HOST

  let stoppingSince = 0
  const stop = async () => {
    // One Ctrl-C can arrive twice: from the terminal and from npm. A second one later ends at once.
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1000) process.exit(1)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    print('Stopping; requests in flight are answered first.')
    await services.close().catch((error) => exitWith(String(error)))
    process.exit(0)
  }
  // Before "Ready" is printed, as a signal may follow it at once.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = `http://${host}:${port}`
  const isPublic = settings.PUBLIC_URL !== `http://localhost:${settings.PORT}`
  printStart(settings, services, isPublic ? settings.PUBLIC_URL : address)
  print(`Ready:   ${address}`)
  // A start leaves some 8 MB that V8 would not collect while the server has little to do.
  globalThis.gc?.()
}

keepNewFilesPrivate()
try {
  await run(processSettings())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  exitWith(error.message)
}
