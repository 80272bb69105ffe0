import { articleCode } from '../../../contract/article.ts'
import { pictureApi } from '../../../contract/picture.ts'
import { call, reasonOf } from '../../api/call.ts'

/** Adds the picture of a form to its article, once that is stored; gives a sentence where this failed. */
export const addPicture = async (id: number, typed: FormData) => {
  const text = (name: string) => String(typed.get(name)).trim()
  const article_pic = text('article_pic')
  if (article_pic === '') return
  const body = {
    article_pic,
    article_id_1: id,
    article_id_2: articleCode(id),
    alt: `${text('article_name')}, ${text('Material')}`.slice(0, 200),
  }
  try {
    await call(pictureApi.create, { body })
  } catch (error) {
    return `The article is saved, but its picture is not: ${reasonOf(error)} Please choose it again with Add Pic.`
  }
}
