import * as z from 'zod/mini'
import { Done, listOr, StoredName } from './answers.ts'
import { Article } from './article.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'

/** `article_pic` is the name an upload answered; the two ids must name the same article. */
export const PictureRecord = z.strictObject({
  article_pic: required('article_pic is required'),
  article_id_1: z.union([z.int(), z.string()], 'article_id_1 must be the id of an article'),
  article_id_2: required('article_id_2 is required'),
})

const Picture = z.object({ ...Article.shape, article_pic: z.string() })

export const pictureApi = {
  ofArticle: endpoint('GET /getArticle_Pic_ByID/:id', {
    access: 'admin',
    summary: 'An article, once for each of its pictures',
    answer: listOr('Fail', Picture),
  }),
  upload: endpoint('POST /articlePicUpload', {
    access: 'admin',
    summary: 'Stores an article picture and answers its name',
    upload: 'pic',
    answer: StoredName,
  }),
  create: endpoint('POST /articlePicData', {
    access: 'admin',
    summary: 'Adds an uploaded picture to an article',
    body: PictureRecord,
    answer: Done,
  }),
}
