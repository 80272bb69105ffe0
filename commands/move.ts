import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { moveShop } from '../server/backup/move/move.ts'
import { requireExistingDatabase } from '../server/database/open.ts'
import { keyFileIn } from '../server/secrets/key.ts'
import { processSettings, readSettings, type Settings } from '../server/settings/settings.ts'
import { openShopLocation, pictureAddress } from '../server/shop-location.ts'
import { readArguments, refuseArguments } from './arguments.ts'
import { showProgress } from './progress.ts'
import { runMain } from './run-main.ts'

const usage = `Usage: npm run move -- [--to ADDRESS] [--storage ADDRESS]
Copies the shop of the current settings to another database or picture store; the source is only read.
  --to       postgres://user:password@host:5432/name, or file:///folder for the embedded database
  --storage  s3://key:secret@host/bucket, or file:///folder; without it, pictures stay where they are, or go with
             the embedded database into its folder`

const { to, storage } = readArguments(usage, {
  options: { to: { type: 'string' }, storage: { type: 'string' } },
}).values

const settingsFor = (old: Settings, to: string | undefined, storage: string | undefined) => {
  const folder = to?.startsWith('file:') ? fileURLToPath(to) : undefined
  return readSettings({
    DATA_DIR: folder ?? old.DATA_DIR,
    DATABASE_URL: folder ? '' : (to ?? old.DATABASE_URL),
    STORAGE_URL: storage ?? (folder ? '' : old.STORAGE_URL),
  })
}

const isSameDatabase = (settings: Settings, old: Settings) =>
  settings.DATABASE_URL === old.DATABASE_URL && settings.DATA_DIR === old.DATA_DIR

/** The key of second factors is in a file beside an embedded database, not in it. */
const keyChange = (settings: Settings, old: Settings) => {
  const file = keyFileIn(old.DATA_DIR)
  return !isSameDatabase(settings, old) && !old.SECRETS_KEY && existsSync(file)
    ? [`SECRETS_KEY to the content of ${file}`]
    : []
}

const describeMove = (settings: Settings, old: Settings, files: number) => {
  const changes = [
    ...(settings.DATA_DIR === old.DATA_DIR ? [] : [`DATA_DIR=${settings.DATA_DIR}`]),
    ...(settings.DATABASE_URL === old.DATABASE_URL
      ? []
      : [settings.DATABASE_URL ? 'DATABASE_URL to the address you gave' : 'no DATABASE_URL']),
    ...(settings.STORAGE_URL === old.STORAGE_URL
      ? []
      : [settings.STORAGE_URL ? 'STORAGE_URL to the address you gave' : 'no STORAGE_URL']),
    ...keyChange(settings, old),
  ]
  return `Moved: every row and each of ${files} files is the same in the target; the source is as it was.
Now start with ${changes.join(', ')}. Everybody signs in again.`
}

await runMain(async () => {
  if (!to && !storage) return refuseArguments('Say where to, by --to, --storage or both.', usage)
  if (to && !/^(?:file|postgres(?:ql)?):/.test(to))
    return refuseArguments('--to must be an address of PostgreSQL or of a folder.', usage)
  const old = processSettings()
  const settings = settingsFor(old, to, storage)
  // The source must be there before anything is made in the target.
  await requireExistingDatabase({ url: old.DATABASE_URL, dataDir: old.DATA_DIR })
  const { database, ...stores } = await openShopLocation(settings)
  const target = {
    database: isSameDatabase(settings, old) ? null : database,
    stores: pictureAddress(settings) === pictureAddress(old) ? null : stores,
  }
  const onTable = (table: string, rows: number) => console.log(`${rows} rows of ${table}`)
  if (!target.database && !target.stores)
    throw new Error('The shop is there already; nothing was moved.')
  const moved = await moveShop(await openShopLocation(old), target, showProgress(), onTable)
  if (!moved.refusal) return describeMove(settings, old, moved.files)
  process.exitCode = 2
  return `Not finished: ${moved.files} files are copied, ${moved.copied} of them now, but no rows, because the shop is in use.
${moved.refusal}
Then run the same command again, and start the product with the new settings only after that.`
})
