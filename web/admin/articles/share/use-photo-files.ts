import { useEffect, useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { type ArticlePicture, pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { loadPhoto } from './load-photo.ts'

export interface Photo {
  picture: ArticlePicture
  file: File
}

/**
 * The photos of an article as files called `FL-000001-1.jpg` and so on, the cover first; null until they are loaded.
 * They are loaded before anything is pressed, as a browser shares files only straight after a press.
 */
export const usePhotoFiles = ({ id, article_Id: code }: Article) => {
  const [photos, setPhotos] = useState<Photo[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const load = async () => {
      const pictures = await call(pictureApi.ofArticle, { id, signal })
      return Promise.all(
        pictures.map(async (picture, index) => ({
          picture,
          file: await loadPhoto(picture, `${code}-${index + 1}.jpg`, signal),
        })),
      )
    }
    load().then(
      (loaded) => !signal.aborted && setPhotos(loaded),
      () => !signal.aborted && setHasFailed(true),
    )
    return () => stopping.abort()
  }, [id, code])
  return { photos, hasFailed }
}
