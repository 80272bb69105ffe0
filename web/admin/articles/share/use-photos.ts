import { useEffect, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { type ArticlePicture, pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { renditionAddress } from '../../../ui/picture-sources.tsx'
import { canShareFiles } from './share-files.ts'

/** Apps that send photos make them smaller than this; a stored photo may be twice as wide, with four times the bytes. */
const MAX_SENT_WIDTH = 1280

const addressOf = ({ article_pic, widths }: ArticlePicture) => {
  const width = widths.findLast((one) => one <= MAX_SENT_WIDTH)
  return width ? renditionAddress(article_pic, width, 'webp') : `/pictures/${article_pic}`
}

/** A stored picture as a JPEG file of this name. @throws where it cannot be loaded */
const loadPhoto = async (picture: ArticlePicture, name: string, signal: AbortSignal) => {
  const answer = await fetch(addressOf(picture), { signal })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`)
  const { wholeAsJpeg } = await import('../../../ui/crop/picture-file.ts')
  // Some apps send a WebP as a sticker.
  const jpeg = await wholeAsJpeg(await answer.blob())
  return new File([jpeg], name, { type: 'image/jpeg' })
}

export interface Photo {
  picture: ArticlePicture
  /** What a person chooses it by, such as `photo 1`. */
  label: string
  /** What its file is called, such as `FL-000001-1.jpg`. */
  name: string
  /** Null where the browser cannot share files. */
  file: File | null
}

/** All photos of one article, or the cover of each of several. */
const loadPhotos = async (articles: readonly Article[], signal: AbortSignal) => {
  const picturesOf = async ({ id, article_Id: code }: Article) => {
    const pictures = await call(pictureApi.ofArticle, { id, signal })
    return articles.length === 1
      ? pictures.map((picture, index) => ({ picture, label: `photo ${index + 1}`, number: index }))
      : pictures.slice(0, 1).map((picture) => ({ picture, label: code, number: 0 }))
  }
  const found = await Promise.all(articles.map(picturesOf))
  return Promise.all(
    found.flat().map(async ({ picture, label, number }): Promise<Photo> => {
      const name = `${picture.article_Id}-${number + 1}.jpg`
      const file = canShareFiles ? await loadPhoto(picture, name, signal) : null
      return { picture, label, name, file }
    }),
  )
}

/**
 * The photos to share of these articles; null until they are loaded. Their files are loaded before anything is
 * pressed, as a browser shares files only straight after a press.
 */
export const usePhotos = (articles: readonly Article[]) => {
  const [photos, setPhotos] = useState<Photo[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    loadPhotos(articles, signal).then(
      (loaded) => !signal.aborted && setPhotos(loaded),
      () => !signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [articles])
  return { photos, hasFailed, fail: () => setHasFailed(true) }
}
