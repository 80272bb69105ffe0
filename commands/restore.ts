import { resolve } from 'node:path'
import { openArchive } from '../server/backup/archive/read-archive.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { processSettings } from '../server/settings.ts'
import { shopOf } from '../server/shop-location.ts'
import { runMain, showProgress } from './progress.ts'

/* Puts a backup into the empty place of these settings: npm run restore FILE */

await runMain(async () => {
  const file = process.argv[2]
  if (!file) throw new Error('Name the backup to restore: npm run restore FILE')
  const settings = processSettings()
  console.log('Reading all of the backup before anything is written.')
  const backup = await openArchive(resolve(file))
  try {
    const { made_at } = await restoreBackup(await shopOf(settings), backup, showProgress())
    return `Restored the shop of ${made_at}. Everybody signs in anew, with the passwords of that time.`
  } finally {
    await backup.close()
  }
})
