import type { Db } from '../../database/database.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import type { ImportInput } from './import-input.ts'
import {
  type InspectOptions,
  inspectPhotos,
  type PhotoInspections,
} from './photos/inspect-photos.ts'
import { matchPhotos } from './photos/match-photos.ts'
import { planPhotos } from './photos/plan-photos.ts'
import { planRows } from './plan-rows.ts'
import type { PlannedRow } from './planned-row.ts'

/** Reads the photos that the rows need. Takes long, so it is done before the transaction that writes. */
export const inspectImport = async (
  db: Db,
  { records, files }: ImportInput,
  options: InspectOptions,
): Promise<PhotoInspections> => {
  if (!files) return new Map()
  const { matched } = matchPhotos(await planRows(db, records), files)
  return inspectPhotos(matched, options)
}

/** A hash of the stored articles in their versions. The import refuses to run if it differs from the hash of the check. */
const hashStoredVersions = (rows: PlannedRow[]) =>
  hashArticleVersions(rows.flatMap(({ stored }) => stored ?? []))

/** What would be done with each row; planned again in the transaction that writes. */
export const planImport = async (
  db: Db,
  { records, files }: ImportInput,
  inspections: PhotoInspections,
) => {
  const { matched, unused } = matchPhotos(await planRows(db, records), files)
  const rows = await planPhotos(db, matched, inspections)
  return { rows, unused: files && unused, versionsHash: hashStoredVersions(rows) }
}
