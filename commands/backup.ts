import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '../server/backup/make-backup.ts'
import { backupName } from '../server/backup/schedule.ts'
import { requireExistingDatabase } from '../server/database/open.ts'
import { processSettings } from '../server/settings/settings.ts'
import { backupFolder, databaseLocation, openShopLocation } from '../server/shop-location.ts'
import { readArguments } from './arguments.ts'
import { showProgress } from './progress.ts'
import { runMain } from './run-main.ts'

const usage = `Usage: npm run backup -- [FILE]
Writes a backup of the shop of these settings, also while it is in use.
Without FILE it is written into DATA_DIR/backups, named by its time in UTC.`

const [path] = readArguments(usage, { maxPositionals: 1 }).positionals

await runMain(async () => {
  const settings = processSettings()
  const at = new Date()
  const file = resolve(path ?? join(backupFolder(settings), backupName(at)))
  if (existsSync(file))
    throw new Error(`There is a file ${file} already; nothing was written. Name another one.`)
  // Folders are made only where there is a shop.
  await requireExistingDatabase(databaseLocation(settings))
  const { size, sha256, missing } = await makeBackup(
    await openShopLocation(settings),
    file,
    at,
    showProgress(),
  )
  const leftOut = missing.map(
    (path) => `\n        left out, as it was cleaned up meanwhile: ${path}`,
  )
  return `Backup: ${file}\n        ${size} bytes, SHA-256 ${sha256}${leftOut.join('')}`
})
