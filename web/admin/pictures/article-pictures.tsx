import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import styles from './article-pictures.module.css'
import { PhotoChooser } from './chosen-photos/photo-chooser.tsx'
import { PhotoRows } from './chosen-photos/photo-rows.tsx'
import { useChosenPhotos } from './chosen-photos/use-chosen-photos.tsx'
import { ARTICLE_PLACEMENTS } from './crop/placements.ts'
import { photoList } from './queue/photo-list.ts'
import { articleGroup } from './queue/queued-photo.ts'
import { StoredPictures } from './stored-pictures.tsx'
import { useArticlePictures } from './use-article-pictures.ts'

interface ArticlePicturesProps {
  article: { id: number; article_Id: string; article_name: string; Material: string }
  onClose(): void
}

const leaveTexts = {
  title: 'Leave without saving?',
  lost: 'A photo’s description isn’t saved yet.',
  leave: 'Leave',
}

export function ArticlePictures({ article, onClose }: ArticlePicturesProps) {
  const list = useArticlePictures(article.id)
  const { pictures, failure } = list
  const queued = photoList
    .use()
    .filter((photo) => photo.article?.id === article.id && !photo.isAdded)
  const [unsavedTexts, setUnsavedTexts] = useState<readonly number[]>([])
  const unsaved = useUnsaved({
    isChanged: () => unsavedTexts.length > 0,
    onClose,
    goesOnOnceSaved: true,
  })
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
          {!failure && pictures && pictures.length + queued.length === 0 && (
            <EmptyState title="No photos yet" art="empty">
              <p>The first one becomes the cover.</p>
            </EmptyState>
          )}
          <StoredPictures
            list={list}
            onUnsaved={({ picture_id }, isUnsaved) =>
              setUnsavedTexts((ids) => {
                const others = ids.filter((id) => id !== picture_id)
                return isUnsaved ? [...others, picture_id] : others
              })
            }
          />
        </div>
      </Dialog>
      {chosen.dialogs}
      <LeaveDialog unsaved={unsaved} {...leaveTexts} />
    </>
  )
}
