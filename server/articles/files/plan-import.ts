import { createHash } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import type { ImportInput } from './import-input.ts'
import { type Inspected, type InspectOptions, inspectPhotos } from './photos/inspect-photos.ts'
import { matchPhotos } from './photos/match-photos.ts'
import { planPhotos } from './photos/plan-photos.ts'
import { planRows } from './plan-rows.ts'
import type { PlannedRow } from './planned-row.ts'

export const inspectImport = async (
  db: Db,
  { records, files }: ImportInput,
  options: InspectOptions,
): Promise<Inspected> => {
  if (!files) return new Map()
  const { matched } = matchPhotos(await planRows(db, records), files)
  return inspectPhotos(matched, options)
}

/** Of a check and its import it is the same, unless one of their articles was changed or added in between. */
const basisOf = (rows: PlannedRow[]) => {
  const hash = createHash('sha256')
  for (const { row, result, stored } of rows) {
    if (result !== 'refused') hash.update(`${row} ${stored?.id} ${stored?.version}\n`)
  }
  return hash.digest('hex')
}

export const planImport = async (db: Db, { records, files }: ImportInput, inspected: Inspected) => {
  const { matched, unused } = matchPhotos(await planRows(db, records), files)
  const rows = await planPhotos(db, matched, inspected)
  return { rows, unused: files && unused, basis: basisOf(rows) }
}
