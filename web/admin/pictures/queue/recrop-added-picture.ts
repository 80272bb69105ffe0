import type { CropRecipe } from '../../../../contract/pictures/crop.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'

/** Crops a picture of an article again; one that has been replaced meanwhile is left as it is. */
export const recropAddedPicture = async (
  article: number,
  article_pic: string,
  recipe: CropRecipe,
) => {
  const pictures = await call(pictureApi.ofArticle, { id: article })
  const picture = pictures.find((one) => one.article_pic === article_pic)
  if (!picture) return
  const name = await call(pictureApi.recrop, { body: { name: article_pic, recipe } })
  const { picture_id: id, picture_version: version } = picture
  await call(pictureApi.update, { id, body: { article_pic: name, version } })
}
