import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type ArticlePicture,
  MAX_PICTURES,
  pictureApi,
} from '../../../contract/pictures/pictures.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveDialog } from '../../ui/dialog/leave-dialog.tsx'
import { useUnsaved } from '../../ui/form/unsaved-changes.ts'
import { State } from '../../ui/state.tsx'
import { showError, showSuccess } from '../../ui/toast/toast.tsx'
import styles from './article-pictures.module.css'
import { CropAgain } from './crop/crop-again.tsx'
import { CropQueue } from './crop/crop-queue.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { PictureList } from './picture-list.tsx'
import { pictureRecord } from './picture-record.ts'
import { UploadList } from './upload/upload-list.tsx'
import { useUploads } from './upload/use-uploads.ts'
import { useArticlePictures } from './use-article-pictures.ts'

interface ArticlePicturesProps {
  article: { id: number; article_Id: string; article_name: string; Material: string }
  onClose(): void
}

const stopUploads = {
  title: 'Stop uploading?',
  lost: 'Not all pictures are uploaded yet.',
  leave: 'Stop',
}
const leaveTexts = {
  title: 'Leave without saving?',
  lost: 'The text of a picture is not saved yet.',
  leave: 'Leave',
}

/** The Add Pic modal: adds pictures to an article; changes, orders and deletes those it has. */
export function ArticlePictures({ article, onClose }: ArticlePicturesProps) {
  const { revalidate } = useRevalidator()
  const list = useArticlePictures(article.id)
  const { pictures, failure, read, change } = list
  const { uploads, hasUploads, add, retry, cancel } = useUploads(async (article_pic) => {
    await call(pictureApi.create, { body: pictureRecord(article_pic, article) })
    await read()
    showSuccess('image uploaded successfully')
    void revalidate()
  })
  const [toCrop, setToCrop] = useState<readonly File[]>([])
  const [recropping, setRecropping] = useState<ArticlePicture | null>(null)
  const unsavedTexts = useRef(new Set<number>())
  const unsaved = useUnsaved(() => hasUploads() || unsavedTexts.current.size > 0, onClose)

  const choose = (files: File[]) => {
    const free = MAX_PICTURES - (pictures?.length ?? 0) - uploads.length
    if (files.length > free) {
      showError(`An article has at most ${MAX_PICTURES} pictures; there is room for ${free}.`)
    }
    setToCrop(files.slice(0, free))
  }

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
          <PictureChooser
            aria-label="Choose pictures"
            buttonText="Choose pictures"
            multiple
            onFiles={choose}
          />
          <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
          {failure && (
            <State title="No data" art="broken">
              <p>{failure}</p>
              <Button look="line" onClick={read}>
                Try again
              </Button>
            </State>
          )}
          {pictures && !failure && pictures.length + uploads.length === 0 && (
            <State title="No pictures yet" art="empty">
              <p>The first one becomes the cover.</p>
            </State>
          )}
          {pictures && !failure && pictures.length > 0 && (
            <PictureList
              {...list}
              pictures={pictures}
              onCropAgain={setRecropping}
              onUnsaved={({ picture_id }, isUnsaved) =>
                unsavedTexts.current[isUnsaved ? 'add' : 'delete'](picture_id)
              }
            />
          )}
        </div>
      </Dialog>
      {toCrop.length > 0 && <CropQueue files={toCrop} onCrop={add} onEnd={() => setToCrop([])} />}
      {recropping && (
        <CropAgain
          name={recropping.article_pic}
          about={recropping.alt}
          aspect="9/16"
          onClose={() => setRecropping(null)}
          onCropped={async (article_pic) => {
            const now = pictures?.find(({ picture_id }) => picture_id === recropping.picture_id)
            const errors = await change(now ?? recropping, { article_pic })
            if (!errors) setRecropping(null)
          }}
        />
      )}
      <LeaveDialog use={unsaved} {...(hasUploads() ? stopUploads : leaveTexts)} />
    </>
  )
}
