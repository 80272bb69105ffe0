import type { FastifyInstance } from 'fastify'
import { categoryApi } from '../../contract/categories.ts'
import { pictureApi, Recipe, uploadExtras } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import type { AuditSubject, Transaction } from '../http/call.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { parseInput } from '../http/parse-input.ts'
import { parseJson } from '../http/parse-json.ts'
import { serve, serveDownload } from '../http/serve.ts'
import { acceptUploads, type Upload, withUpload } from '../http/upload.ts'
import { serveArticlePictures } from './article-picture-routes.ts'
import {
  createStoreFiles,
  insertImage,
  type NewImage,
  type PictureServices,
} from './store-upload.ts'
import { serveFinishUpload } from './uploads/finish-upload.ts'

const parseRecipe = (text: string) =>
  parseInput(
    Recipe,
    parseJson(text, () => new HttpError(422, 'The recipe of a photo must be JSON.')),
  )

const sourceOf = ({ files, texts }: Upload, field: string) => {
  const fields = [field, ...Object.values(uploadExtras)]
  for (const name of [...files.keys(), ...texts.keys()]) {
    if (!fields.includes(name)) {
      throw new HttpError(422, `There’s no field ${name} here.`, {
        errors: { [name]: 'This field isn’t known here' },
      })
    }
  }
  const file = files.get(uploadExtras.original) ?? files.get(field)
  if (!file) throw fieldError(field, 'Please choose a photo')
  const recipe = texts.get(uploadExtras.recipe)
  return { file, recipe: recipe === undefined ? null : parseRecipe(recipe) }
}

const findImage = (db: Db, name: string) =>
  db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()

/** The article that shows a picture, for the audit log. */
const findPictured = async (db: Db, picture: string): Promise<AuditSubject> => {
  const article = await db
    .selectFrom('article_pictures')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['articles.id', 'article_name'])
    .where('article_pic', '=', picture)
    .executeTakeFirst()
  return { kind: 'article', id: article?.id ?? null, name: article?.article_name ?? null }
}

type OriginalServices = Pick<PictureServices, 'db' | 'originalStore'>

/** The file that a picture was made from, as it was chosen. @throws HttpError 404 where it is not stored */
const readOriginal = async ({ db, originalStore }: OriginalServices, name: string) => {
  const image = await findImage(db, name)
  const file = image?.original ? await originalStore.read(image.original) : null
  if (!file) throw notFound()
  return { ...file, type: image?.original_type ?? 'application/octet-stream' }
}

export const pictureRoutes = async (app: FastifyInstance, services: PictureServices) => {
  const { db, uploadStaging, wakeRenditionJob } = services
  const storeFiles = createStoreFiles(services)
  const insert = async ({ trx, prepared, afterCommit }: Transaction & { prepared: NewImage }) => {
    await insertImage(trx, prepared)
    afterCommit(wakeRenditionJob)
    return { answer: prepared.name }
  }

  await acceptUploads(app, (uploads) => {
    for (const endpoint of [pictureApi.upload, categoryApi.upload]) {
      serve(uploads, endpoint, {
        prepare: ({ request }) =>
          withUpload(request, uploadStaging, (upload) => {
            const { file, recipe } = sourceOf(upload, endpoint.upload)
            return storeFiles(file, recipe, request.log)
          }),
        write: insert,
      })
    }
  })

  serveFinishUpload(app, { ...services, storeFiles })

  serve(app, pictureApi.source, async ({ query }) => {
    const image = await findImage(db, query.name)
    if (!image?.original) return null
    return { name: image.name, recipe: image.recipe && fromJsonText(image.recipe) }
  })

  serveDownload(app, pictureApi.original, async ({ query: { name } }) => {
    const { content, size, type } = await readOriginal(services, name)
    return {
      content,
      headers: {
        'content-type': type,
        'content-length': size,
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      },
      subject: await findPictured(db, name),
    }
  })

  serve(app, pictureApi.recrop, {
    prepare: async ({ body, request }) => {
      const { content } = await readOriginal(services, body.name)
      const file = await uploadStaging.stage(content)
      return storeFiles(file, body.recipe, request.log).finally(file.remove)
    },
    write: insert,
  })

  serveArticlePictures(app, db)
}
