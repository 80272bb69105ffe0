import { resolve } from 'node:path'
import { openArchive } from '../server/backup/archive/read-archive.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { processSettings } from '../server/settings.ts'
import { shopOf } from '../server/shop-location.ts'
import { readArguments, refuseArguments } from './arguments.ts'
import { runMain, showProgress } from './progress.ts'

const usage = `Usage: npm run restore -- FILE
Puts a backup into the place of these settings, which must be empty.`

const [path = refuseArguments('Name the backup to restore.', usage)] = readArguments(usage, {
  maxPositionals: 1,
}).positionals

await runMain(async () => {
  const settings = processSettings()
  console.log('Reading all of the backup before anything is written.')
  const backup = await openArchive(resolve(path))
  try {
    const { made_at } = await restoreBackup(await shopOf(settings), backup, showProgress())
    return `Restored the shop of ${made_at}. Everybody signs in again, with the passwords of that time.`
  } finally {
    await backup.close()
  }
})
