import { pictureApi } from '../../../contract/pictures/pictures.ts'
import { call, reasonOf } from '../../api/call.ts'
import { pictureRecord } from '../pictures/picture-record.ts'

/** Adds the picture in a form to its saved article; resolves to a sentence if that failed. */
export const addPicture = async (id: number, _values: unknown, typed: FormData) => {
  const text = (name: string) => String(typed.get(name)).trim()
  const article_pic = text('article_pic')
  if (article_pic === '') return
  const article = { id, article_name: text('article_name'), Material: text('Material') }
  try {
    await call(pictureApi.create, { body: pictureRecord(article_pic, article) })
  } catch (error) {
    return `The article is saved, but its picture is not: ${reasonOf(error)} Please choose it again with Add Pic.`
  }
}
