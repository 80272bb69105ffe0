import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ArticlePicture, pictureApi } from '../../../contract/pictures/pictures.ts'
import { call, reasonOf } from '../../api/call.ts'
import { useDelete } from '../records/use-delete.ts'
import { useWrite } from '../records/use-write.ts'
import { photoQueue } from './queue/photo-queue.ts'

const usePictureList = (article: number) => {
  const [pictures, setPictures] = useState<ArticlePicture[] | null>(null)
  const [failure, setFailure] = useState('')
  /** Only the newest answer counts, and none from before a write. */
  const lastRead = useRef(0)
  const read = useCallback(async () => {
    lastRead.current += 1
    const number = lastRead.current
    try {
      const found = await call(pictureApi.ofArticle, { id: article })
      if (number !== lastRead.current) return
      setPictures(found)
      setFailure('')
    } catch (error) {
      if (number === lastRead.current) setFailure(reasonOf(error))
    }
  }, [article])
  useEffect(() => void read(), [read])
  const added = photoQueue.useAddedCount()
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (added > 0) void readAgain()
  }, [added])

  const writes = useRef(0)
  /** Reloads the list after the last of the writes that are under way, even after one that failed. */
  const readAfter = async (work: Promise<unknown>) => {
    writes.current += 1
    lastRead.current += 1
    try {
      return await work
    } finally {
      writes.current -= 1
      if (writes.current === 0) await read()
    }
  }
  return { pictures, setPictures, failure, read, readAfter }
}

/** The pictures of an article, the cover first, and their writes; null until they are loaded. */
export const useArticlePictures = (article: number) => {
  const { setPictures, readAfter, ...list } = usePictureList(article)
  const write = useWrite('photo')
  const deletePicture = useDelete('picture')
  return {
    ...list,
    change: (picture: ArticlePicture, changes: { alt?: string; article_pic?: string }) => {
      const { picture_id: id, picture_version: version } = picture
      return write(
        () => readAfter(call(pictureApi.update, { id, body: { ...changes, version } })),
        'photo Updated successfully',
      )
    },
    move: (id: number, to: number) => {
      // The list may have been read again while the picture was dragged.
      const isMoved = ({ picture_id }: ArticlePicture) => picture_id === id
      const pictures = list.pictures ?? []
      const others = pictures.filter((picture) => !isMoved(picture))
      const ordered = others.toSpliced(to, 0, ...pictures.filter(isMoved))
      setPictures(ordered)
      const body = { pictures: ordered.map(({ picture_id }) => picture_id) }
      return write(
        () => readAfter(call(pictureApi.order, { id: article, body })),
        to === 0 ? 'The first photo is now the cover' : `Photo moved to place ${to + 1}`,
      )
    },
    remove: ({ picture_id: id }: ArticlePicture) =>
      deletePicture({
        id,
        alert: 'photo Deleted',
        remove: () => readAfter(call(pictureApi.remove, { id })),
        restore: () => readAfter(call(pictureApi.restore, { id })),
      }),
  }
}
