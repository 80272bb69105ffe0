import { useEffect, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { type ArticlePicture, pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { loadPhoto } from './load-photo.ts'
import { canShareFiles } from './share-files.ts'

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
