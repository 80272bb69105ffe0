import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { moveShop } from '../server/backup/move/move.ts'
import { openReadOnly } from '../server/database/open.ts'
import { processSettings, readSettings, type Settings } from '../server/settings.ts'
import { pictureAddress, shopOf } from '../server/shop-location.ts'
import { runMain, showProgress } from './progress.ts'

/*
 * Takes the shop of these settings over into another place, and only reads the old one:
 * npm run move -- --to postgres://…|file:///folder --storage s3://…|file:///folder
 */

const use = `Say where to: npm run move -- --to ADDRESS, --storage ADDRESS, or both.
--to takes postgres://user:password@host:5432/name, or file:///folder for the embedded database;
--storage takes s3://key:secret@host/bucket, or file:///folder. Without it, pictures stay where they are, or go with
the embedded database into its folder.`

/** The settings to start with afterwards. */
const settingsFor = (old: Settings, to: string | undefined, storage: string | undefined) => {
  const folder = to?.startsWith('file:') ? fileURLToPath(to) : undefined
  return readSettings({
    DATA_DIR: folder ?? old.DATA_DIR,
    DATABASE_URL: folder ? '' : (to ?? old.DATABASE_URL),
    STORAGE_URL: storage ?? (folder ? '' : old.STORAGE_URL),
  })
}

const tellDone = (settings: Settings, old: Settings, files: number) => {
  const changes = [
    ...(settings.DATA_DIR === old.DATA_DIR ? [] : [`DATA_DIR=${settings.DATA_DIR}`]),
    ...(settings.DATABASE_URL === old.DATABASE_URL
      ? []
      : [settings.DATABASE_URL ? 'DATABASE_URL to the address you gave' : 'no DATABASE_URL']),
    ...(settings.STORAGE_URL === old.STORAGE_URL
      ? []
      : [settings.STORAGE_URL ? 'STORAGE_URL to the address you gave' : 'no STORAGE_URL']),
  ]
  return `Moved: every row and each of ${files} files is the same in the new place; the old one is as it was.
Now start with ${changes.join(', ')}. Everybody signs in anew.`
}

await runMain(async () => {
  const { to, storage } = parseArgs({
    options: { to: { type: 'string' }, storage: { type: 'string' } },
  }).values
  if (!to && !storage) throw new Error(use)
  const old = processSettings()
  const settings = settingsFor(old, to, storage)
  // The old place must be there before anything is made in the new one.
  await openReadOnly({ url: old.DATABASE_URL, dataDir: old.DATA_DIR }).destroy()
  const { place, ...stores } = await shopOf(settings)
  const target = {
    place: to ? place : null,
    stores: pictureAddress(settings) === pictureAddress(old) ? null : stores,
  }
  const onTable = (table: string, rows: number) => console.log(`${rows} rows of ${table}`)
  const moved = await moveShop(await shopOf(old), target, showProgress(), onTable)
  if (!moved.user) return tellDone(settings, old, moved.files)
  process.exitCode = 2
  return `Not over yet: ${moved.files} files are there, ${moved.copied} of them copied now, but no rows, as the shop is in use.
${moved.user}
Then run the same command again, and start the product with the new settings only after that.`
})
