import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { articleApi } from '../../contract/articles/articles.ts'
import type { DatabaseLocation } from '../../server/database/database.ts'
import { openWithoutMigrating } from '../../server/database/open.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { pictureAddress } from '../../server/shop-location.ts'
import { openPictureStores } from '../../server/storage/picture-stores.ts'
import { hashStoredFiles, readRows } from '../../server/testing/backups.ts'
import { freshLocation } from '../../server/testing/engines.ts'
import { s3Address } from '../../server/testing/s3.ts'
import { saree } from '../../server/testing/shop.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { photo } from '../samples/test-photo.ts'
import { adminAt } from '../services/administrator.ts'
import { withProduct } from './kill-product.ts'
import type { Random } from './random.ts'

const fill = (settings: Record<string, string>) =>
  withProduct(settings, async ({ url }) => {
    const { call, upload } = await adminAt(url)
    for (let number = 0; number < 40; number += 1) {
      await call(articleApi.create, { body: saree })
      await upload(await photo(1, 60 + number, 80))
    }
  })

const readShop = async (database: DatabaseLocation, storage: string) => {
  const db = openWithoutMigrating(database)
  const rows = await readRows(db).finally(() => db.destroy())
  return { rows, files: await hashStoredFiles(await openPictureStores(storage)) }
}

/** Moves a shop, and ends it with SIGKILL after `cutAfterMs`. Gives the milliseconds it took, or null if it was cut. */
const move = async (DATA_DIR: string, to: string, storage: string, cutAfterMs?: number) => {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../commands/move.ts'), '--to', to, '--storage', storage],
    { env: { PATH: process.env.PATH, DATA_DIR }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const errors = text(child.stderr)
  const ended = once(child, 'exit')
  if (cutAfterMs !== undefined) {
    await Promise.race([ended, sleep(cutAfterMs)])
    child.kill('SIGKILL')
  }
  await ended
  if (child.signalCode) return null
  if (child.exitCode !== 0) throw new Error(`A move ended with ${child.exitCode}: ${await errors}`)
  return performance.now() - began
}

/**
 * D8: moves a shop into PostgreSQL and a bucket, each time into new ones, cuts it at a random moment, moves
 * again and compares. Needs the servers of the tests.
 */
export const killMoves = async (kills: number, folder: string, random: Random) => {
  const source = { DATA_DIR: folder, ...administratorSettings }
  await fill(source)
  const before = await readShop({ dataDir: folder }, pictureAddress(readSettings(source)))
  const { location, remove } = await freshLocation('postgres')
  const wholeMoveMs = (await move(folder, location.url, s3Address())) ?? 0
  await remove()
  let cut = 0
  let differences = 0
  for (let round = 0; round < kills; round += 1) {
    const { location } = await freshLocation('postgres')
    const storage = s3Address()
    const tookMs = await move(folder, location.url, storage, wholeMoveMs * random())
    if (tookMs === null) cut += 1
    await move(folder, location.url, storage)
    if (!isDeepStrictEqual(await readShop(location, storage), before)) differences += 1
  }
  return {
    kills,
    cut,
    rows: Object.values(before.rows).flat().length,
    files: Object.keys(before.files).length,
    differences,
  }
}
