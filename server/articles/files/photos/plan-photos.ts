import type { PhotoChanges } from '../../../../contract/articles/article-files.ts'
import { MAX_PICTURES } from '../../../../contract/pictures/pictures.ts'
import type { Db } from '../../../database/database.ts'
import { type PlannedPhoto, type PlannedRow, versionConflictError } from '../planned-row.ts'
import { findPhotos, type PhotoOfArticle } from '../stored-articles.ts'
import type { MatchedPhotos } from './match-photos.ts'
import type { ZippedFile } from './open-photo-zip.ts'
import type { PhotoInspections } from './prepare-photos.ts'

interface PhotoPlan {
  photos: PhotoChanges
  writes: PlannedPhoto[]
}

const planFile = (
  file: ZippedFile,
  stored: PhotoOfArticle[],
  found: ReturnType<PhotoInspections['get']>,
  { photos, writes }: PhotoPlan,
) => {
  if (!found) throw versionConflictError()
  if ('problem' in found) {
    photos.problems.push(`Photo “${file.path}” is left out. ${found.problem}`)
    return
  }
  const { sha256 } = found
  const isThere = stored.some(({ original }) => original === sha256)
  const isPlanned = writes.some((write) => write.sha256 === sha256)
  const before = stored.find(({ file_name }) => file_name === file.name.toLowerCase())
  // If this file was imported before, it is not imported again, even if somebody has replaced its photo since.
  if (isThere || isPlanned || before?.file_sha256 === sha256) {
    photos.same += 1
    return
  }
  photos[before ? 'replaced' : 'added'].push(file.path)
  writes.push({ file, sha256, replaces: before ?? null })
}

const planRow = (
  { files, problems }: MatchedPhotos,
  stored: PhotoOfArticle[],
  inspections: PhotoInspections,
): PhotoPlan => {
  const plan: PhotoPlan = {
    photos: { added: [], replaced: [], same: 0, problems: [...problems] },
    writes: [],
  }
  for (const file of files) planFile(file, stored, inspections.get(file), plan)
  return plan
}

const withPhotos = (row: PlannedRow, { photos, writes }: PhotoPlan, stored: number): PlannedRow => {
  const count = stored + photos.added.length
  if (count > MAX_PICTURES) {
    const reasons = [`An article has at most ${MAX_PICTURES} photos; this one would have ${count}`]
    return { ...row, result: 'refused', reasons, changes: [], values: {} }
  }
  const result = row.result === 'same' && writes.length > 0 ? 'changed' : row.result
  return { ...row, result, photos, photoWrites: writes }
}

/**
 * Plans which photos each row adds or replaces. A photo that the article has already is recognised by its content.
 * @throws HttpError where a photo was not inspected, as its article has changed since the check
 */
export const planPhotos = async (
  db: Db,
  matched: Map<PlannedRow, MatchedPhotos>,
  inspections: PhotoInspections,
): Promise<PlannedRow[]> => {
  const ids = [...matched].flatMap(([{ stored }, { files }]) =>
    stored && files.length > 0 ? [stored.id] : [],
  )
  const byArticle = await findPhotos(db, ids)
  return [...matched].map(([row, photos]) => {
    if (row.result === 'refused') return row
    const stored = byArticle.get(row.stored?.id ?? 0) ?? []
    return withPhotos(row, planRow(photos, stored, inspections), stored.length)
  })
}
