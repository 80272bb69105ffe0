import type { Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openWithoutMigrating } from '../database/open.ts'
import type { Archive } from './archive/read-archive.ts'
import { checkBackup, pictureOf, putRows } from './check-backup.ts'
import { describeOtherFiles, forEachFile, selectStore } from './files.ts'
import type { OnStep, ShopLocation } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { describeRows, makeTables, UnusableTargetError } from './target-database.ts'

const refuseUnlessEmpty = async (db: Db, shop: ShopLocation, backup: Archive) => {
  // Files that an interrupted restore has written may stay.
  const beside = await describeOtherFiles(shop, new Set(backup.names))
  const contents = [...(await describeRows(db)), ...beside]
  if (contents.length > 0) {
    throw new UnusableTargetError(
      `A backup is restored into an empty database and picture store only; these hold ${contents.join(', ')}. Nothing was changed.`,
    )
  }
}

const putPictures = async (shop: ShopLocation, backup: Archive, onStep: OnStep) => {
  const pictures = backup.names.flatMap((path) => pictureOf(path) ?? [])
  await forEachFile(pictures, async ({ path, folder, name }, done) => {
    await onStep(done, pictures.length)
    await selectStore(shop, folder).write(name, backup.find(path))
  })
  await onStep(pictures.length, pictures.length)
}

/** They need the key of the old shop, which is in no backup. */
const countEncryptedFactors = async (db: Db) => {
  const { count } = await db
    .selectFrom('administrators')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('totp_secret', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Checks all first, so that what is refused leaves nothing behind. Then writes files, and last all rows in one transaction,
 * so that it can be repeated. @throws UnusableTargetError
 */
export const restoreBackup = async (shop: ShopLocation, backup: Archive, onStep: OnStep) => {
  const manifest = await readManifest(backup)
  await checkBackup(backup, manifest)
  const db = openWithoutMigrating(shop.database)
  try {
    await refuseUnlessEmpty(db, shop, backup)
    await makeTables(db, manifest.migrations)
    await putPictures(shop, backup, onStep)
    await putRows(db, backup, manifest)
    await migrate(db)
    const signature = await backup.readSignature(shop.key)
    return { ...manifest, encryptedFactors: await countEncryptedFactors(db), signature }
  } finally {
    await db.destroy()
  }
}
