import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openArchive } from '../server/backup/archive/read-archive.ts'
import type { SignatureState } from '../server/backup/archive/signature.ts'
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

const signatures: Record<SignatureState, string> = {
  right: 'It is signed with the key of this shop, so nobody has edited it.',
  other:
    'It is signed with another key, or was edited after it was made. Look at its administrators before you open the shop.',
  none: 'It is not signed, so nobody can tell whether it was edited. Look at its administrators before you open the shop.',
  'no key':
    'It is signed, but this place has no key to check that with. Set SECRETS_KEY to the key of the shop to have it checked.',
}

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
      signatures[restored.signature],
      ...adviseOnKey(restored.encryptedFactors, settings),
    ].join('\n')
  } finally {
    await backup.close()
  }
})
