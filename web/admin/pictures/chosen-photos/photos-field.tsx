import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'
import { usePictureCount } from '../use-picture-count.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoRows } from './photo-rows.tsx'
import styles from './photos-field.module.css'
import { useChosenPhotos } from './use-chosen-photos.tsx'

interface PhotosFieldProps {
  name: string
  group: string
  /** Null for a new one. */
  article: number | null
}

/** Photos of an article that is being edited: sent at once, added to the article when it is saved. */
export function PhotosField({ name, group, article }: PhotosFieldProps) {
  const isNew = article === null
  const stored = usePictureCount(article)
  const photos = photoList.use().filter((photo) => photo.group === group)
  const beingRead = queuedPhotos.useBeingRead().filter((photo) => photo.group === group)
  const [unused, setUnused] = useState<readonly string[]>([])
  const { choose, dialogs } = useChosenPhotos({ group, aspect: '16/9', article: null })
  useEffect(() => photoQueue.openGroup(group), [group])
  useEffect(() => {
    if (isNew) void photoQueue.findUnused().then(setUnused)
  }, [isNew])
  const answer = (work: (ids: readonly string[]) => Promise<void>) => () => {
    setUnused([])
    void work(unused)
  }
  return (
    <fieldset className={styles.photos}>
      <legend>Photos</legend>
      {/* Tells the form that something was chosen. */}
      <input
        type="hidden"
        name={name}
        value={[...photos, ...beingRead].map(({ id }) => id).join(' ')}
      />
      <PhotoChooser group={group} article={article} stored={stored} onFiles={choose} />
      {unused.length > 0 && (
        <div className={styles.note}>
          <p>
            {unused.length === 1 ? '1 photo was' : `${unused.length} photos were`} chosen here
            before, for an article that was not saved.
          </p>
          <Button look="line" small onClick={answer((ids) => queuedPhotos.take(ids, group))}>
            Use them
          </Button>
          <Button look="line" small onClick={answer(queuedPhotos.removeAll)}>
            Remove them
          </Button>
        </div>
      )}
      <PhotoRows photos={photos} hasCover={isNew} onFiles={choose} />
      {beingRead.length > 0 && <p>Reading {beingRead.length} more…</p>}
      {dialogs}
    </fieldset>
  )
}
