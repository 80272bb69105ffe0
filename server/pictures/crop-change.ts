import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import type { ChangedRecord } from '../database/versioned-records.ts'

const cropOf = async (db: Db, name: string | undefined) => {
  const image = await db
    .selectFrom('images')
    .select('recipe')
    .where('name', '=', name ?? '')
    .executeTakeFirst()
  if (!image?.recipe) return null
  const { aspect, rotation } = fromJsonText(image.recipe)
  return rotation === 0 ? aspect : `${aspect}, turned by ${rotation}°`
}

const pictureIn = (part: object) =>
  'article_pic' in part && typeof part.article_pic === 'string' ? part.article_pic : undefined

/** Adds the shapes of the crops to a change that puts another picture in the place of one. */
export const addCrops = async (
  db: Db,
  { before, changes }: ChangedRecord,
): Promise<ChangedRecord> => {
  const [old, next] = [pictureIn(before), pictureIn(changes)]
  if (next === undefined || next === old) return { before, changes }
  const withOldCrop = { ...before, crop: await cropOf(db, old) }
  return { before: withOldCrop, changes: { ...changes, crop: await cropOf(db, next) } }
}
