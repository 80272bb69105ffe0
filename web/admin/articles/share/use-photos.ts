import { useEffect, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { type ArticlePicture, pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { loadPhoto } from './load-photo.ts'
import { canShareFiles } from './share-files.ts'

export interface Photo {
  picture: ArticlePicture
  /** What its file is called, such as `FL-000001-1.jpg`. */
  name: string
  /** Null where the browser cannot share files. */
  file: File | null
}

/**
 * The photos of an article, the cover first; null until they are loaded. Their files are loaded before anything is
 * pressed, as a browser shares files only straight after a press.
 */
export const usePhotos = ({ id, article_Id: code }: Article) => {
  const [photos, setPhotos] = useState<Photo[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const load = async () => {
      const pictures = await call(pictureApi.ofArticle, { id, signal })
      return Promise.all(
        pictures.map(async (picture, index) => {
          const name = `${code}-${index + 1}.jpg`
          const file = canShareFiles ? await loadPhoto(picture, name, signal) : null
          return { picture, name, file }
        }),
      )
    }
    load().then(
      (loaded) => !signal.aborted && setPhotos(loaded),
      () => !signal.aborted && setHasFailed(true),
    )
    return () => stopping.abort()
  }, [id, code])
  return { photos, hasFailed, fail: () => setHasFailed(true) }
}
