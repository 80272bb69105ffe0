import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db, Trx } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openWithoutMigrating } from '../database/open.ts'
import { ENCRYPTED_PREFIX } from '../secrets/cipher.ts'
import type { Archive } from './archive/read-archive.ts'
import { describeOtherFiles, forEachFile, pictureFolderNames, selectStore } from './files.ts'
import type { OnStep, ShopLocation } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { columnsOf, insertRows, parseLines, type Row } from './rows.ts'
import { setLastIds } from './sequences.ts'
import { isTable } from './tables.ts'
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

/** The pictures among the files of a backup, each by its `path` there. */
const picturesIn = (backup: Archive) =>
  backup.names.flatMap((path) => {
    const [first, name] = path.split('/')
    const folder = pictureFolderNames.find((known) => known === first)
    return folder && name !== undefined ? [{ path, folder, name }] : []
  })

const putPictures = async (shop: ShopLocation, backup: Archive, onStep: OnStep) => {
  const pictures = picturesIn(backup)
  await forEachFile(pictures, async ({ path, folder, name }, done) => {
    await onStep(done, pictures.length)
    await selectStore(shop, folder).write(name, backup.find(path))
  })
  await onStep(pictures.length, pictures.length)
}

const tableOf = (name: string) => /^rows\/(.+)\.jsonl\.gz$/.exec(name)?.[1]

/** Somebody could have edited a backup to add sessions, or other rows that this program never writes into a backup. */
const refuseUnknownTables = (backup: Archive) => {
  const unknown = backup.names.map(tableOf).filter((table) => table && !isTable(table))
  if (unknown.length > 0) {
    throw new UnusableTargetError(
      `The backup holds tables that this program does not know: ${unknown.join(', ')}. Nothing was changed.`,
    )
  }
}

async function* refuseUnknownColumns(
  rows: AsyncIterable<Row>,
  table: string,
  known: ReadonlySet<string>,
) {
  for await (const row of rows) {
    const unknown = Object.keys(row).filter((column) => !known.has(column))
    if (unknown.length > 0) {
      throw new UnusableTargetError(
        `The backup holds columns of ${table} that this program does not know: ${unknown.join(', ')}. No row was written.`,
      )
    }
    yield row
  }
}

const putRows = async (trx: Trx, backup: Archive) => {
  const columns = await columnsOf(trx)
  for (const name of backup.names) {
    const table = tableOf(name)
    if (!table) continue
    const known = columns.get(table) ?? new Set()
    await pipeline(backup.read(name), createGunzip(), (lines) =>
      insertRows(trx, table, refuseUnknownColumns(parseLines(lines), table, known)),
    )
  }
}

/** They need the key of the old shop, which is in no backup. */
const countEncryptedFactors = async (db: Db) => {
  const { count } = await db
    .selectFrom('administrators')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('totp_secret', 'like', `${ENCRYPTED_PREFIX}%`)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes files first, then all rows in one transaction, so it can be repeated. @throws UnusableTargetError */
export const restoreBackup = async (shop: ShopLocation, backup: Archive, onStep: OnStep) => {
  const manifest = await readManifest(backup)
  refuseUnknownTables(backup)
  const db = openWithoutMigrating(shop.database)
  try {
    await refuseUnlessEmpty(db, shop, backup)
    await makeTables(db, manifest.migrations)
    await putPictures(shop, backup, onStep)
    await db.transaction().execute(async (trx) => {
      await putRows(trx, backup)
      await setLastIds(trx, manifest.lastIds)
    })
    await migrate(db)
    return { ...manifest, encryptedFactors: await countEncryptedFactors(db) }
  } finally {
    await db.destroy()
  }
}
