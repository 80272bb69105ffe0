import { categoryApi } from '../../contract/categories.ts'
import { uploadApi } from '../../contract/pictures/picture-uploads.ts'
import { pictureApi, Recipe, uploadExtras } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { parseJson } from '../http/parse-json.ts'
import { parseInput, type Route, serve } from '../http/serve.ts'
import { type Upload, withUpload } from '../http/upload.ts'
import { articlePictureRoutes } from './article-picture-routes.ts'
import type { PictureServices, StoreUpload } from './store-upload.ts'
import { createFinishUpload } from './uploads/finish-upload.ts'

const parseRecipe = (text: string) =>
  parseInput(
    Recipe,
    parseJson(text, () => new HttpError(422, 'The recipe of a picture must be JSON.')),
  )

const sourceOf = ({ files, texts }: Upload, field: string) => {
  const fields = [field, ...Object.values(uploadExtras)]
  for (const name of [...files.keys(), ...texts.keys()]) {
    if (!fields.includes(name)) {
      throw new HttpError(422, `There is no field ${name} here.`, {
        errors: { [name]: 'This field is not known here' },
      })
    }
  }
  const file = files.get(uploadExtras.original) ?? files.get(field)
  if (!file) throw fieldError(field, 'Please choose a picture')
  const recipe = texts.get(uploadExtras.recipe)
  return { file, recipe: recipe === undefined ? null : parseRecipe(recipe) }
}

const findImage = (db: Db, name: string) =>
  db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()

type OriginalServices = Pick<PictureServices, 'db' | 'originalStore'>

/** The file that a picture was made from, as it was chosen. @throws HttpError 404 where it is not stored */
const readOriginal = async ({ db, originalStore }: OriginalServices, name: string) => {
  const image = await findImage(db, name)
  const file = image?.original ? await originalStore.read(image.original) : null
  if (!file) throw notFound()
  return { ...file, type: image?.original_type ?? 'application/octet-stream' }
}

const originalRoute = (services: OriginalServices): Route => ({
  endpoint: pictureApi.original,
  handle: async (request, reply) => {
    const { name } = parseInput(pictureApi.original.query, request.query)
    const { content, size, type } = await readOriginal(services, name)
    reply.type(type).headers({
      'content-length': size,
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.send(content)
  },
})

export const pictureRoutes = (services: PictureServices, storeUpload: StoreUpload): Route[] => {
  const { db, uploadStaging } = services
  const finishUpload = createFinishUpload({ ...services, storeUpload })
  return [
    ...[pictureApi.upload, categoryApi.upload].map((endpoint) =>
      serve(endpoint, ({ request }) =>
        withUpload(request, uploadStaging, (upload) => {
          const { file, recipe } = sourceOf(upload, endpoint.upload)
          return storeUpload(file, recipe, request.log)
        }),
      ),
    ),

    serve(uploadApi.finish, ({ body, request }) => finishUpload(body, request.log)),

    serve(pictureApi.source, async ({ query }) => {
      const image = await findImage(db, query.name)
      if (!image?.original) return null
      return { name: image.name, recipe: image.recipe && fromJsonText(image.recipe) }
    }),

    originalRoute(services),

    serve(pictureApi.recrop, async ({ body, request }) => {
      const { content } = await readOriginal(services, body.name)
      const file = await uploadStaging.stage(content)
      return storeUpload(file, body.recipe, request.log).finally(file.remove)
    }),

    ...articlePictureRoutes(db, services.now),
  ]
}
