import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openArchive } from '../server/backup/archive/read-archive.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { processSettings, type Settings } from '../server/settings/settings.ts'
import { openShopLocation } from '../server/shop-location.ts'
import { readArguments, refuseArguments } from './arguments.ts'
import { showProgress } from './progress.ts'
import { runMain } from './run-main.ts'

const usage = `Usage: npm run restore -- FILE
Restores a backup into the database and picture store of these settings, which must be empty.`

const [path = refuseArguments('Name the backup to restore.', usage)] = readArguments(usage, {
  maxPositionals: 1,
}).positionals

const adviseOnKey = (encryptedFactors: number, { DATA_DIR, DATABASE_URL }: Settings) =>
  encryptedFactors === 0
    ? []
    : [
        `Second factors (${encryptedFactors}) need the key of the shop that was backed up. Before the start, ${DATABASE_URL ? '' : `copy its secrets.key to ${DATA_DIR}, or `}set SECRETS_KEY to it.`,
        'Without that key, switch each of them off: npm run admin -- reset-password EMAIL',
      ]

await runMain(async () => {
  const settings = processSettings()
  console.log('Reading all of the backup before anything is written.')
  const file = resolve(path)
  if (!existsSync(file)) throw new Error(`There is no backup at ${file}.`)
  const backup = await openArchive(file)
  try {
    const restored = await restoreBackup(await openShopLocation(settings), backup, showProgress())
    return [
      `Restored the shop of ${restored.made_at}. Everybody signs in again, with the passwords of that time.`,
      ...adviseOnKey(restored.encryptedFactors, settings),
    ].join('\n')
  } finally {
    await backup.close()
  }
})
