import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArticleFields } from '../contract/articles.ts'
import { addFolded } from '../server/database/sqlite.ts'
import { saree } from '../server/testing/shop.ts'
import { adminAt } from '../tests/drills/administrator.ts'
import { sideBySide } from './load.ts'
import { type Row, rowOf, shown } from './row.ts'
import type { Shop } from './shop.ts'

/*
 * Writes of the built product on SQLite over 10 connections, beside (d) a loop of the bare driver that makes the same rows in a
 * copy of the same database, as durable; interleaved, medians of five rounds.
 */

const article = ArticleFields.parse(saree)
const columns = Object.keys(article)
const values = Object.values(article)

/** Writes of articles beside the loop. */
export const measureWrites = async (shop: Shop): Promise<Row[]> => {
  const copy = join(shop.folder, 'copy.sqlite')
  await copyFile(shop.file, copy)
  const bare = new DatabaseSync(copy)
  addFolded(bare)
  bare.exec('pragma journal_mode = wal; pragma synchronous = full')
  const insert = bare.prepare(
    `insert into articles (${columns.join()}) values (${columns.map(() => '?').join()}) returning id`,
  )
  const set = columns.map((column) => `${column} = ?`)
  const update = bare.prepare(
    `update articles set ${set.join()}, version = version + 1 where id = 1 returning version`,
  )
  const product = await shop.start()
  const { headers } = await adminAt(product.url)
  const rows: Row[] = []
  const works = { createArticle: insert, 'updateArticle/1': update }
  for (const [work, statement] of Object.entries(works)) {
    const { ours, driver } = await sideBySide({
      ours: { url: `${product.url}/api/${work}`, headers, body: article },
      driver: () => void statement.all(...values),
    })
    rows.push(
      rowOf({
        work,
        ratio: ours.perSecond.mid / driver.perSecond.mid,
        of: 'of (d)',
        target: { least: 0.5 },
        ours: ours.perSecond,
        unit: 'a second',
        floor: `(d) ${shown(driver.perSecond.mid, 'a second')}`,
      }),
    )
  }
  bare.close()
  await product.end()
  return rows
}
