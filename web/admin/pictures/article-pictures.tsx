import { useEffect, useEffectEvent, useState } from 'react'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { NotRead } from '../not-read.tsx'
import styles from './article-pictures.module.css'
import { PhotoChooser } from './chosen-photos/photo-chooser.tsx'
import { PhotoRows } from './chosen-photos/photo-rows.tsx'
import { useChosenPhotos } from './chosen-photos/use-chosen-photos.tsx'
import { CropAgain } from './crop/crop-again.tsx'
import { ARTICLE_PLACEMENTS } from './crop/placements.ts'
import { PictureList } from './picture-list.tsx'
import { photoList } from './queue/photo-list.ts'
import { photoQueue } from './queue/photo-queue.ts'
import { articleGroup } from './queue/queued-photo.ts'
import { useArticlePictures } from './use-article-pictures.ts'

/** Crops a stored picture of an article again, in a dialog. */
const useRecrop = ({ pictures, change }: ReturnType<typeof useArticlePictures>) => {
  const [recropping, setRecropping] = useState<ArticlePicture | null>(null)
  const dialog = recropping && (
    <CropAgain
      name={recropping.article_pic}
      about={recropping.alt}
      aspect="9/16"
      keepsShape
      placements={ARTICLE_PLACEMENTS}
      onClose={() => setRecropping(null)}
      onCropped={async (article_pic) => {
        // With the version that was read last.
        const newest = pictures?.find(({ picture_id }) => picture_id === recropping.picture_id)
        const { isOk } = await change(newest ?? recropping, { article_pic })
        if (isOk) setRecropping(null)
      }}
    />
  )
  return { recrop: setRecropping, dialog }
}

interface ArticlePicturesProps {
  article: { id: number; article_Id: string; article_name: string; Material: string }
  onClose(): void
}

const leaveTexts = {
  title: 'Leave without saving?',
  lost: 'The text of a picture is not saved yet.',
  leave: 'Leave',
}

/** The photos that are still to be added to an article; `onAdded` is called when one was. */
const useQueuedPhotos = (articleId: number, onAdded: () => Promise<void>) => {
  const added = photoQueue.useAddedCount()
  const reload = useEffectEvent(onAdded)
  useEffect(() => {
    if (added > 0) void reload()
  }, [added])
  return photoList.use().filter(({ article, isAdded }) => article?.id === articleId && !isAdded)
}

export function ArticlePictures({ article, onClose }: ArticlePicturesProps) {
  const list = useArticlePictures(article.id)
  const { pictures, failure, read } = list
  const shown = failure ? null : pictures
  const queued = useQueuedPhotos(article.id, read)
  const [unsavedTexts, setUnsavedTexts] = useState<readonly number[]>([])
  const unsaved = useUnsaved({
    isChanged: () => unsavedTexts.length > 0,
    onClose,
    goesOnOnceSaved: true,
  })
  const { recrop, dialog: recropDialog } = useRecrop(list)
  const group = articleGroup(article.id)
  const chosen = useChosenPhotos({
    group,
    article,
    aspect: '9/16',
    keepsShape: true,
    placements: ARTICLE_PLACEMENTS,
  })

  return (
    <>
      <Dialog
        open
        onClose={unsaved.close}
        size="mid"
        fullOnMobile
        title="Add Pic"
        description={`${article.article_name}, ${article.article_Id}`}
        footer={<Button onClick={unsaved.close}>Done</Button>}
      >
        <div className={styles.pictures}>
          <PhotoChooser
            group={group}
            article={article.id}
            stored={pictures?.length ?? 0}
            onFiles={chosen.choose}
          />
          <PhotoRows photos={queued} onFiles={chosen.choose} />
          {failure && <NotRead reason={failure} onTryAgain={read} />}
          {shown && shown.length + queued.length === 0 && (
            <EmptyState title="No pictures yet" art="empty">
              <p>The first one becomes the cover.</p>
            </EmptyState>
          )}
          {shown && shown.length > 0 && (
            <RequiresConnection>
              <PictureList
                {...list}
                pictures={shown}
                onCropAgain={recrop}
                onUnsaved={({ picture_id }, isUnsaved) =>
                  setUnsavedTexts((ids) => {
                    const others = ids.filter((id) => id !== picture_id)
                    return isUnsaved ? [...others, picture_id] : others
                  })
                }
              />
            </RequiresConnection>
          )}
        </div>
      </Dialog>
      {recropDialog}
      {chosen.dialogs}
      <LeaveDialog unsaved={unsaved} {...leaveTexts} />
    </>
  )
}
