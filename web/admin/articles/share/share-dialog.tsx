import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { PromisedPieces } from '../../promised-pieces/promised-pieces.tsx'
import { describeStates } from './describe-states.ts'
import { canShareFiles, shareFiles } from './share-files.ts'
import { SharePhotos } from './share-photos.tsx'
import { shareText } from './share-text.ts'
import { type Photo, usePhotos } from './use-photos.ts'

const photoHint = (photos: Photo[] | null, hasFailed: boolean) => {
  if (hasFailed) return 'The photos didn’t load. You can still send the text.'
  if (canShareFiles) return 'We’ll copy the text too, in case the app takes only photos.'
  return photos?.length ? 'Save the photos and add them to the message.' : ''
}

interface ShareDialogProps {
  articles: readonly Article[]
  onClose(): void
}

/** Sends photos of articles and what a customer asks about them, such as by WhatsApp. */
export function ShareDialog(props: ShareDialogProps) {
  const { onClose } = props
  // The articles as they were when the dialog was opened, so that typed text stays and no photo is loaded twice.
  const [articles] = useState(props.articles)
  const { photos, hasFailed, fail } = usePhotos(articles)
  const [text, setText] = useState(() => shareText(articles, location.origin))
  const [chosen, setChosen] = useState<Photo[] | null>(null)
  const sent = chosen ?? photos ?? []
  const share = async () => {
    const files = sent.flatMap(({ file }) => file ?? [])
    if (await shareFiles(text, files)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share ${articles.length === 1 ? articles[0]?.article_name : `${articles.length} articles`}`}
      description={`${describeStates(articles)} ${photoHint(photos, hasFailed)}`.trim()}
      fullOnMobile
      footer={
        canShareFiles ? (
          <Button busy={!photos && !hasFailed} onClick={share} data-first>
            Share
          </Button>
        ) : (
          <TextButtons text={text} />
        )
      }
    >
      {articles.map((article) => (
        <PromisedPieces key={article.id} article={article} isNamed={articles.length > 1} />
      ))}
      <TextAreaField label="Text" name="text" rows={7} value={text} onText={setText} />
      {!photos && !hasFailed && <p role="status">Loading the photos…</p>}
      {photos && photos.length > 0 && (
        <SharePhotos
          photos={photos}
          chosen={sent}
          canSave={!canShareFiles}
          onChoose={setChosen}
          onFailed={fail}
        />
      )}
    </Dialog>
  )
}

/** For a browser that cannot hand files to other apps. */
function TextButtons({ text }: { text: string }) {
  return (
    <>
      <CopyButton label="Copy text" text={text} copied="The text is copied." />
      <a
        className={buttonClass()}
        href={whatsAppAddress(text)}
        target="_blank"
        rel="noreferrer"
        data-first
      >
        <MessageCircle aria-hidden="true" /> WhatsApp
      </a>
    </>
  )
}
