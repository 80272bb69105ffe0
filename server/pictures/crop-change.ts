import type { CropRecipe } from '../../contract/pictures/crop.ts'
import type { Db } from '../database/database.ts'
import type { ChangedPart } from '../records/audit-change.ts'

const cropOf = async (db: Db, name: string | undefined) => {
  const image = await db
    .selectFrom('images')
    .select('recipe')
    .where('name', '=', name ?? '')
    .executeTakeFirst()
  if (!image?.recipe) return null
  const { aspect, rotation } = JSON.parse(image.recipe) as CropRecipe
  return rotation === 0 ? aspect : `${aspect}, turned by ${rotation}°`
}

/** Adds the shapes of the crops to a change that puts another picture in the place of one. */
export const addCrops = async (db: Db, { before, changes }: ChangedPart): Promise<ChangedPart> => {
  const { article_pic: old } = before as { article_pic?: string }
  const { article_pic: next } = changes as { article_pic?: string }
  if (next === undefined || next === old) return { before, changes }
  return {
    before: { ...before, crop: await cropOf(db, old) } as ChangedPart['before'],
    changes: { ...changes, crop: await cropOf(db, next) },
  }
}
