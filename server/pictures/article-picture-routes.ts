import type { FastifyInstance } from 'fastify'
import { articleCode } from '../../contract/articles/articles.ts'
import { ArticlePicture, type PictureRecord, pictureApi } from '../../contract/pictures/pictures.ts'
import { checkRoomForPicture } from '../articles/shared/pictures-of-articles.ts'
import type { Db, Trx } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { type ChangedRecord, versionedRecords } from '../database/versioned-records.ts'
import { fieldError, notFound } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { auditParts, restoredRecord } from '../records/audit-change.ts'
import { conflictOrNotFound } from '../records/conflict.ts'
import {
  addPicture,
  articleOfPicture,
  findPictures,
  orderPictures,
  requirePicture,
} from './article-pictures.ts'

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
const addCrops = async (db: Db, { before, changes }: ChangedRecord): Promise<ChangedRecord> => {
  const [old, next] = [pictureIn(before), pictureIn(changes)]
  if (next === undefined || next === old) return { before, changes }
  const withOldCrop = { ...before, crop: await cropOf(db, old) }
  return { before: withOldCrop, changes: { ...changes, crop: await cropOf(db, next) } }
}

const checkIdsMatch = ({ article_id_1, article_id_2 }: PictureRecord) => {
  if (article_id_2 !== articleCode(article_id_1)) {
    throw fieldError('article_id_2', 'article_id_1 and article_id_2 must name the same article')
  }
}

const auditPictures = (trx: Trx, article: number, parts: ChangedRecord[]) =>
  auditParts(trx, { kind: 'picture', whole: article, parts })

export const serveArticlePictures = (app: FastifyInstance, db: Db) => {
  const records = versionedRecords('article_pictures')

  serve(app, pictureApi.ofArticle, ({ id }) => findPictures(db, id))

  serve(app, pictureApi.create, {
    write: async ({ body, trx, at }) => {
      const { article_pic, article_id_1: article_id, alt } = body
      checkIdsMatch(body)
      await requirePicture(trx, article_pic, at)
      const added = await addPicture(trx, { article_id, article_pic, alt })
      const parts = added ? [{ before: added, changes: { article_pic } }] : []
      return { audit: await auditPictures(trx, article_id, parts) }
    },
  })

  serve(app, pictureApi.update, {
    write: async ({ id, body, trx, at }) => {
      const article = await articleOfPicture(trx, id)
      if (body.article_pic) await requirePicture(trx, body.article_pic, at)
      const changed = await records.update(trx, id, body)
      if (changed) {
        return { audit: await auditPictures(trx, article, [await addCrops(trx, changed)]) }
      }
      const pictures = await findPictures(trx, article)
      const current = pictures.find(({ picture_id }) => picture_id === id)
      throw conflictOrNotFound('photo', body.version, ArticlePicture, { current })
    },
  })

  serve(app, pictureApi.order, {
    write: async ({ id, body, trx }) => {
      const before = await orderPictures(trx, id, body.pictures)
      const moved = before.map((picture, index) => ({
        before: { ...picture, place: index + 1 },
        changes: { place: body.pictures.indexOf(picture.id) + 1 },
      }))
      return { audit: await auditPictures(trx, id, moved) }
    },
  })

  serve(app, pictureApi.remove, {
    write: async ({ id, trx, at }) => {
      const article = await articleOfPicture(trx, id)
      const before = await records.remove(trx, id, at)
      if (!before) throw notFound()
      return {
        audit: await auditPictures(trx, article, [{ before, changes: { article_pic: null } }]),
      }
    },
  })

  serve(app, pictureApi.restore, {
    write: async ({ id, trx }) => {
      const article = await articleOfPicture(trx, id)
      await checkRoomForPicture(trx, id)
      const restored = await records.restore(trx, id)
      if (!restored) throw notFound()
      return { audit: await auditPictures(trx, article, [restoredRecord(restored)]) }
    },
  })
}
