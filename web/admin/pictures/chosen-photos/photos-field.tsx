import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ARTICLE_PLACEMENTS } from '../crop/placements.ts'
import { findUnused, openGroup } from '../queue/form-groups.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { StoredPictures } from '../stored-pictures.tsx'
import { useArticlePictures } from '../use-article-pictures.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoRows } from './photo-rows.tsx'
import styles from './photos-field.module.css'
import { useChosenPhotos } from './use-chosen-photos.tsx'
import type { usePhotosOfGroup } from './use-photos-of-group.ts'

interface PhotosFieldProps
  extends Pick<ReturnType<typeof usePhotosOfGroup>, 'photos' | 'beingRead'> {
  group: string
  /** Null for a new one. */
  article: number | null
}

/** Photos of an article that is being edited: sent at once, added to the article when it is saved. */
export function PhotosField({ article, ...field }: PhotosFieldProps) {
  return article === null ? (
    <Photos {...field} article={null} stored={0} hasCover />
  ) : (
    <PhotosBesideStored {...field} article={article} />
  )
}

function PhotosBesideStored(props: PhotosFieldProps & { article: number }) {
  const list = useArticlePictures(props.article)
  // Until they are known the server refuses what is too much.
  return (
    <Photos {...props} stored={list.pictures?.length ?? 0} hasCover={list.pictures?.length === 0}>
      <StoredPictures list={list} />
    </Photos>
  )
}

interface PhotosProps extends PhotosFieldProps {
  /** How many pictures the article has. */
  stored: number
  /** Whether the first photo that is chosen becomes the cover. */
  hasCover: boolean
  children?: ReactNode
}

function Photos(props: PhotosProps) {
  const { group, article, photos, beingRead, stored, hasCover, children } = props
  const { choose, dialogs } = useChosenPhotos({
    group,
    article: null,
    aspect: '16/9',
    keepsShape: true,
    placements: ARTICLE_PLACEMENTS,
  })
  useEffect(() => {
    const close = openGroup(group)
    photoQueue.run()
    return close
  }, [group])
  return (
    <fieldset className={styles.photos}>
      <legend>Photos</legend>
      {children}
      <PhotoChooser group={group} article={article} stored={stored} onFiles={choose} />
      {article === null && <UnusedPhotos group={group} photos={photos} />}
      <PhotoRows photos={photos} hasCover={hasCover} onFiles={choose} />
      {beingRead.length > 0 && <p>Reading {beingRead.length} more…</p>}
      {dialogs}
    </fieldset>
  )
}

/** Offers the photos that were chosen for an earlier article which was never saved. */
function UnusedPhotos({ group, photos }: { group: string; photos: readonly QueuedPhoto[] }) {
  const [unused, setUnused] = useState<readonly string[]>([])
  useEffect(() => {
    void findUnused().then(setUnused)
  }, [])
  // Some may have been restored together with what was typed.
  const ids = unused.filter((id) => photos.every((photo) => photo.id !== id))
  if (ids.length === 0) return null
  const use = () => {
    setUnused([])
    void queuedPhotos.moveToGroup(ids, group)
  }
  const remove = () => {
    setUnused([])
    void queuedPhotos.removeAll(ids)
  }
  return (
    <div className={styles.note}>
      <p>
        {ids.length === 1 ? '1 photo was' : `${ids.length} photos were`} chosen earlier but not
        used.
      </p>
      <Button look="line" small onClick={use}>
        Use them
      </Button>
      <Button look="line" small onClick={remove}>
        Remove them
      </Button>
    </div>
  )
}
