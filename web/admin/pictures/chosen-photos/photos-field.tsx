import { useEffect, useState } from 'react'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { quietCall } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ARTICLE_PLACEMENTS } from '../crop/placements.ts'
import { findUnused, openGroup } from '../queue/form-groups.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoRows } from './photo-rows.tsx'
import styles from './photos-field.module.css'
import { useChosenPhotos } from './use-chosen-photos.tsx'
import type { usePhotosOfGroup } from './use-photos-of-group.ts'

/** How many pictures an article has; 0 while that is not known, as the server then refuses what is too much. */
const usePictureCount = (article: number | null) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (article === null) return
    quietCall(pictureApi.ofArticle, { id: article }).then(
      (pictures) => setCount(pictures.length),
      () => {},
    )
  }, [article])
  return count
}

interface PhotosFieldProps
  extends Pick<ReturnType<typeof usePhotosOfGroup>, 'photos' | 'beingRead'> {
  group: string
  /** Null for a new one. */
  article: number | null
}

/** Photos of an article that is being edited: sent at once, added to the article when it is saved. */
export function PhotosField({ group, article, photos, beingRead }: PhotosFieldProps) {
  const isNew = article === null
  const stored = usePictureCount(article)
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
      <PhotoChooser group={group} article={article} stored={stored} onFiles={choose} />
      {isNew && <UnusedPhotos group={group} photos={photos} />}
      <PhotoRows photos={photos} hasCover={isNew} onFiles={choose} />
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
