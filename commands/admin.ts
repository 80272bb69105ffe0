import { NewAdministrator } from '../contract/administrators/administrators.ts'
import { addAdministrator } from '../server/administrators/queries.ts'
import { addAuditLogEntry, type LoggedCommand } from '../server/audit-log/entries.ts'
import { generatePassword, hashPassword } from '../server/auth/passwords.ts'
import { resetPassword } from '../server/auth/reset-password.ts'
import type { DatabaseLocation, Db } from '../server/database/database.ts'
import { DataFolderError } from '../server/database/engines/data-folder.ts'
import { openDatabase, requireExistingDatabase } from '../server/database/open.ts'
import { processSettings } from '../server/settings/settings.ts'
import { readArguments, refuseArguments } from './arguments.ts'
import { runMain } from './run-main.ts'

const usage = `Usage: npm run admin -- reset-password EMAIL
       npm run admin -- add EMAIL
Gives a locked-out administrator a new password, or adds an owner.
With the embedded database, stop the product first.`

const describeSignIn = (email: string, password: string) =>
  `Sign-in: ${email}\n         password ${password} (shown only now; choose your own at the next sign-in)`

const resetPasswordOf = async (db: Db, typed: string) => {
  const result = await resetPassword(db, typed)
  if (!result) throw new Error(`No administrator has the e-mail ${typed}. Nothing was changed.`)
  const { by, generatedPassword, disabled } = result
  const message = [
    describeSignIn(by.email, generatedPassword),
    'All their sessions have ended, and their second factor and passkeys are gone.',
    ...(disabled ? ['They are disabled; an owner can enable them again.'] : []),
  ]
  return { by, message: message.join('\n') }
}

const addOwner = async (db: Db, typed: string) => {
  const password = generatePassword()
  const parsed = NewAdministrator.shape.email.safeParse(typed)
  if (!parsed.success) throw new Error(`${typed} is no e-mail address. Nothing was changed.`)
  const by = await addAdministrator(db, {
    email: parsed.data,
    password: await hashPassword(password),
    role: 'owner',
    must_change_password: 1,
  })
  if (!by)
    throw new Error(
      `${typed} is the e-mail of an administrator already. To let them in, reset their password.`,
    )
  return { by, message: describeSignIn(by.email, password) }
}

const actions: Record<LoggedCommand, typeof addOwner> = {
  'reset-password': resetPasswordOf,
  add: addOwner,
}

const openExisting = async (location: DatabaseLocation) => {
  await requireExistingDatabase(location)
  try {
    return await openDatabase(location)
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error
    throw new Error(`${error.message}\nWith PostgreSQL at DATABASE_URL this works while it runs.`)
  }
}

const [name = '', email] = readArguments(usage, { maxPositionals: 2 }).positionals
const action = Object.entries(actions).find(([word]) => word === name)?.[1]

await runMain(async () => {
  if (!action || !email) return refuseArguments('Name an action and an e-mail.', usage)
  const { DATABASE_URL, DATA_DIR } = processSettings()
  const db = await openExisting({ url: DATABASE_URL, dataDir: DATA_DIR })
  try {
    const { by, message } = await action(db, email)
    const about = { call: name, record_id: by.id, client: 'command line' }
    await addAuditLogEntry(db, { by, failed: false }, about, new Date())
    return message
  } finally {
    await db.destroy()
  }
})
