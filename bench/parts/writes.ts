import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArticleFields } from '../../contract/articles/articles.ts'
import { addFunctions } from '../../server/database/engines/sqlite.ts'
import { saree } from '../../server/testing/shop.ts'
import { adminAt } from '../../tests/services/administrator.ts'
import { compare } from '../measuring/load.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import type { Shop } from '../shop.ts'

/* Writes on SQLite over 10 connections, compared with (d) on a copy of the database, as durable. */

const article = ArticleFields.parse(saree)
const columns = Object.keys(article)
const values = Object.values(article)

export const measureWrites = async (shop: Shop): Promise<Row[]> => {
  const copy = join(shop.folder, 'copy.sqlite')
  await copyFile(shop.file, copy)
  const database = new DatabaseSync(copy)
  addFunctions(database)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const insert = database.prepare(
    `insert into articles (${columns.join()}) values (${columns.map(() => '?').join()}) returning id`,
  )
  const assignments = columns.map((column) => `${column} = ?`)
  const update = database.prepare(
    `update articles set ${assignments.join()}, version = version + 1 where id = 1 returning version`,
  )
  const product = await shop.start()
  const { headers } = await adminAt(product.url)
  const rows: Row[] = []
  const works = { createArticle: insert, 'updateArticle/1': update }
  for (const [work, statement] of Object.entries(works)) {
    const { ours, driver } = await compare({
      ours: { url: `${product.url}/api/${work}`, headers, body: article },
      driver: () => void statement.all(...values),
    })
    rows.push(
      rowOf({
        work,
        ratio: ours.perSecond.median / driver.perSecond.median,
        of: 'of (d)',
        target: { min: 0.5 },
        ours: ours.perSecond,
        unit: 'a second',
        baseline: `(d) ${formatFigure(driver.perSecond.median, 'a second')}`,
      }),
    )
  }
  database.close()
  await product.end()
  return rows
}
