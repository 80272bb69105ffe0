import * as z from 'zod/mini'
import { listOr, oneOr, StoredName, Success } from '../answers.ts'
import { Article } from '../articles/articles.ts'
import { pictureShape } from '../articles/picture-shape.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, Id, required } from '../fields.ts'
import { MEGABYTE } from '../numbers/megabyte.ts'
import { fromVersion } from '../records/records.ts'
import { ASPECTS } from './crop.ts'

export const MAX_UPLOAD_BYTES = 50 * MEGABYTE

export const MAX_PICTURES = 20

/** What may be sent beside a cropped picture: the chosen file, and the recipe that makes the picture from it. */
export const uploadExtras = { original: 'original', recipe: 'recipe' } as const

const coordinate = z
  .number('The crop must be given in pixels')
  .check(z.gte(-100_000), z.lte(100_000))
const length = z.number('The crop must be given in pixels').check(z.gte(1), z.lte(100_000))

export const Recipe = z.strictObject({
  rotation: z
    .number('rotation must be a number from 0 to 360')
    .check(
      z.gte(0, 'rotation must be a number from 0 to 360'),
      z.lte(360, 'rotation must be a number from 0 to 360'),
    ),
  crop: z.strictObject({ x: coordinate, y: coordinate, width: length, height: length }),
  aspect: z.enum(ASPECTS, `aspect must be one of ${ASPECTS.join(', ')}`),
})

const storedName = required('The name of a picture is required')

/** `article_pic` is the name an upload answered; the two ids must name the same article. */
export const PictureRecord = z.strictObject({
  article_pic: required('article_pic is required'),
  article_id_1: Id,
  article_id_2: required('article_id_2 is required'),
  alt: z._default(freeText(), ''),
})
export type PictureRecord = z.infer<typeof PictureRecord>

const PictureChanges = z.strictObject({
  alt: z.optional(freeText()),
  /** Another stored picture in its place, for example the same one with a new crop. */
  article_pic: z.optional(storedName),
  ...fromVersion,
})

export const ArticlePicture = z.object({ ...Article.shape, ...pictureShape })
export type ArticlePicture = z.infer<typeof ArticlePicture>

/** What the crop dialog needs to open a stored picture again; without a recipe the whole original is shown. */
const PictureSource = z.object({ name: z.string(), recipe: z.nullable(Recipe) })

export const pictureApi = {
  ofArticle: endpoint('GET /getArticle_Pic_ByID/:id', {
    isShownOffline: true,
    isCompressed: true,
    access: 'admin',
    summary:
      'A row for each picture of an article, with the fields of the article; the cover first',
    answer: listOr('Fail', ArticlePicture),
  }),
  upload: endpoint('POST /articlePicUpload', {
    access: 'admin',
    summary: 'Stores an article picture and answers its name',
    auditLabel: 'Photo uploaded',
    upload: 'pic',
    answer: StoredName,
  }),
  create: endpoint('POST /articlePicData', {
    access: 'admin',
    summary: 'Adds an uploaded picture to an article, after those it has',
    auditLabel: 'Photo added to an article',
    body: PictureRecord,
    answer: Success,
  }),
  update: endpoint('POST /updateArticle_Pic/:id', {
    access: 'admin',
    summary: "Changes the fields of an article's picture that are sent",
    auditLabel: 'Photo changed',
    body: PictureChanges,
    answer: Success,
  }),
  order: endpoint('POST /orderArticle_Pic/:id', {
    access: 'admin',
    summary:
      'Sets the order of the pictures of an article, all of which must be named by picture_id',
    auditLabel: 'Photos reordered',
    body: z.strictObject({
      pictures: z
        .array(z.int('pictures must be a list of numbers'), 'pictures must be a list of numbers')
        .check(z.maxLength(MAX_PICTURES, `An article has at most ${MAX_PICTURES} photos`)),
    }),
    answer: Success,
  }),
  remove: endpoint('DELETE /delArticle_PicById/:id', {
    access: 'admin',
    summary: "Puts an article's picture into the trash",
    auditLabel: 'Photo deleted',
    answer: Success,
  }),
  restore: endpoint('POST /restoreArticle_Pic/:id', {
    access: 'admin',
    summary: "Takes an article's picture out of the trash",
    auditLabel: 'Photo restored',
    answer: Success,
  }),
  source: endpoint('GET /getPictureSource', {
    access: 'admin',
    summary: 'How a stored picture was made from its original',
    query: z.object({ name: storedName }),
    answer: oneOr('Fail', PictureSource),
  }),
  original: endpoint('GET /getPictureOriginal', {
    access: 'admin',
    summary: 'The file from which a stored picture was made, as it was chosen',
    auditLabel: 'Original photo saved',
    query: z.object({ name: storedName }),
    answer: z.file(),
  }),
  recrop: endpoint('POST /recropPicture', {
    access: 'admin',
    summary: 'Makes another picture from the same original and answers its name',
    auditLabel: 'Photo cropped again',
    body: z.strictObject({ name: storedName, recipe: Recipe }),
    answer: StoredName,
  }),
}
