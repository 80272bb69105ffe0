import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { articleCode, articleFields } from '../../contract/articles/articles.ts'
import {
  ArticlePicture,
  MAX_PICTURES,
  type PictureRecord,
  pictureApi,
} from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'
import { versionedRecords } from '../database/versioned-records.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { type Route, serve } from '../http/serve.ts'
import { renditionWidths } from '../images/renditions.ts'
import { auditParts, type ChangedPart, restoredRecord } from '../records/audit-change.ts'
import { lockArticle } from '../records/lock-article.ts'
import { conflictOrNotFound } from '../records/record-routes.ts'
import { addCrops } from './crop-change.ts'

const checkIdsMatch = ({ article_id_1, article_id_2 }: PictureRecord) => {
  if (article_id_2 !== articleCode(article_id_1)) {
    throw fieldError('article_id_2', 'article_id_1 and article_id_2 must name the same article')
  }
}

const picturesInShop = (db: Db) =>
  db
    .selectFrom('article_pictures')
    .innerJoin('articles', 'articles.id', 'article_pictures.article_id')
    .where('articles.deleted_at', 'is', null)

const currentPictures = (db: Db) =>
  picturesInShop(db).where('article_pictures.deleted_at', 'is', null)

const findPictures = async (db: Db, article: number) => {
  const rows = await currentPictures(db)
    .innerJoin('images', 'images.name', 'article_pictures.article_pic')
    .where('articles.id', '=', article)
    .select(articleFields)
    .select([
      'articles.id',
      'articles.version',
      'article_state',
      'article_pic',
      'article_pictures.id as picture_id',
      'article_pictures.version as picture_version',
      'alt',
      'position',
      'width',
      'height',
      'colour',
      'screen_sizes_at',
    ])
    .orderBy('position')
    .orderBy('article_pictures.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    article_Id: articleCode(row.id),
    widths: row.screen_sizes_at ? renditionWidths(row.width) : [],
  }))
}

/** Locks the article until the end of the transaction, so that its pictures change one call at a time; gives them. */
const lockPictures = async (trx: Db, article: number) => {
  if (!(await lockArticle(trx, article))) throw notFound()
  return trx
    .selectFrom('article_pictures')
    .select(['id', 'position', 'article_pic', 'alt'])
    .where('article_id', '=', article)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const checkPictureLimit = (pictures: unknown[]) => {
  if (pictures.length >= MAX_PICTURES) {
    throw new HttpError(422, `An article has at most ${MAX_PICTURES} pictures.`)
  }
}

const checkStored = async (db: Db, name: string) => {
  const image = await db
    .selectFrom('images')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!image)
    throw fieldError('article_pic', 'article_pic must be a picture that was uploaded here')
}

export const articlePictureRoutes = (db: Db, now: () => Date): Route[] => {
  const pictures = versionedRecords(db, 'article_pictures', now)
  const tell = (request: FastifyRequest, article: number, parts: ChangedPart[]) =>
    auditParts(db, request, 'picture', article, parts)
  const articleOfPicture = async (id: number) => {
    const found = await picturesInShop(db)
      .select('article_id')
      .where('article_pictures.id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    return found.article_id
  }

  return [
    serve(pictureApi.ofArticle, ({ id }) => findPictures(db, id)),

    serve(pictureApi.create, async ({ body, request }) => {
      const { article_pic, article_id_1: article_id, alt } = body
      checkIdsMatch(body)
      await checkStored(db, article_pic)
      const added = await db.transaction().execute(async (trx) => {
        const pictures = await lockPictures(trx, article_id)
        // A client that sends the call again because its answer was lost must not add the picture twice.
        if (pictures.some((picture) => picture.article_pic === article_pic)) return []
        checkPictureLimit(pictures)
        const position = (pictures.at(-1)?.position ?? -1) + 1
        return trx
          .insertInto('article_pictures')
          .values({ article_id, article_pic, alt, position })
          .returning(['id', 'alt'])
          .execute()
      })
      const changes = { article_pic }
      await tell(
        request,
        article_id,
        added.map((before) => ({ before, changes })),
      )
    }),

    serve(pictureApi.update, async ({ id, body, request }) => {
      const article = await articleOfPicture(id)
      if (body.article_pic) await checkStored(db, body.article_pic)
      const changed = await pictures.update(id, body)
      if (changed) return tell(request, article, [await addCrops(db, changed)])
      const current = (await findPictures(db, article)).find(({ picture_id }) => picture_id === id)
      throw conflictOrNotFound(
        'picture',
        body.version,
        current && z.encode(ArticlePicture, current),
      )
    }),

    serve(pictureApi.order, async ({ id, body, request }) => {
      const before = await db.transaction().execute(async (trx) => {
        const current = await lockPictures(trx, id)
        const ordered = new Set(body.pictures)
        if (
          ordered.size !== current.length ||
          current.some((picture) => !ordered.has(picture.id))
        ) {
          throw new HttpError(409, 'The pictures of this article have changed meanwhile.')
        }
        for (const [position, picture] of body.pictures.entries()) {
          await trx
            .updateTable('article_pictures')
            .set({ position })
            .where('id', '=', picture)
            .execute()
        }
        return current
      })
      const moved = before.map((picture, index) => ({
        before: { ...picture, place: index + 1 },
        changes: { place: body.pictures.indexOf(picture.id) + 1 },
      }))
      await tell(request, id, moved)
    }),

    serve(pictureApi.remove, async ({ id, request }) => {
      const article = await articleOfPicture(id)
      const before = await pictures.remove(id)
      if (!before) throw notFound()
      await tell(request, article, [{ before, changes: { article_pic: null } }])
    }),

    serve(pictureApi.restore, async ({ id, request }) => {
      const article = await articleOfPicture(id)
      const restored = await db.transaction().execute(async (trx) => {
        checkPictureLimit(await lockPictures(trx, article))
        return versionedRecords(trx, 'article_pictures', now).restore(id)
      })
      if (!restored) throw notFound()
      await tell(request, article, [restoredRecord(restored)])
    }),
  ]
}
