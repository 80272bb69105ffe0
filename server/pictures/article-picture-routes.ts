import type { FastifyRequest } from 'fastify'
import { articleCode } from '../../contract/articles/articles.ts'
import { ArticlePicture, type PictureRecord, pictureApi } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'
import { type ChangedRecord, versionedRecords } from '../database/versioned-records.ts'
import { fieldError, notFound } from '../http/http-error.ts'
import { type Route, serve } from '../http/serve.ts'
import { auditParts, restoredRecord } from '../records/audit-change.ts'
import { conflictOrNotFound } from '../records/conflict.ts'
import { updateOnce } from '../records/update-once.ts'
import {
  addPicture,
  articleOfPicture,
  findPictures,
  orderPictures,
  requirePicture,
  restorePicture,
} from './article-pictures.ts'
import { addCrops } from './crop-change.ts'

const checkIdsMatch = ({ article_id_1, article_id_2 }: PictureRecord) => {
  if (article_id_2 !== articleCode(article_id_1)) {
    throw fieldError('article_id_2', 'article_id_1 and article_id_2 must name the same article')
  }
}

export const articlePictureRoutes = (db: Db, now: () => Date): Route[] => {
  const records = versionedRecords(db, 'article_pictures', now)
  const audit = (request: FastifyRequest, article: number, parts: ChangedRecord[]) =>
    auditParts(db, request, { kind: 'picture', whole: article, parts })

  return [
    serve(pictureApi.ofArticle, ({ id }) => findPictures(db, id)),

    serve(pictureApi.create, async ({ body, request }) => {
      const { article_pic, article_id_1: article_id, alt } = body
      checkIdsMatch(body)
      const added = await updateOnce(
        db,
        request,
        { what: 'new picture', at: now() },
        async (storeKey) => {
          await requirePicture(db, article_pic, now())
          return addPicture(db, { article_id, article_pic, alt }, storeKey)
        },
      )
      if (added === 'repeated') return
      await audit(request, article_id, added ? [{ before: added, changes: { article_pic } }] : [])
    }),

    serve(pictureApi.update, async ({ id, body, request }) => {
      const article = await articleOfPicture(db, id)
      if (body.article_pic) await requirePicture(db, body.article_pic, now())
      const changed = await records.update(id, body)
      if (changed) return audit(request, article, [await addCrops(db, changed)])
      const current = (await findPictures(db, article)).find(({ picture_id }) => picture_id === id)
      throw conflictOrNotFound('picture', body.version, ArticlePicture, { current })
    }),

    serve(pictureApi.order, async ({ id, body, request }) => {
      const before = await orderPictures(db, id, body.pictures)
      const moved = before.map((picture, index) => ({
        before: { ...picture, place: index + 1 },
        changes: { place: body.pictures.indexOf(picture.id) + 1 },
      }))
      await audit(request, id, moved)
    }),

    serve(pictureApi.remove, async ({ id, request }) => {
      const article = await articleOfPicture(db, id)
      const before = await records.remove(id)
      if (!before) throw notFound()
      await audit(request, article, [{ before, changes: { article_pic: null } }])
    }),

    serve(pictureApi.restore, async ({ id, request }) => {
      const article = await articleOfPicture(db, id)
      const restored = await restorePicture(db, id)
      if (!restored) throw notFound()
      await audit(request, article, [restoredRecord(restored)])
    }),
  ]
}
