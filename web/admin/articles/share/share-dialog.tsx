import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { displayStateOf, stateLabels } from '../../../../contract/articles/article-states.ts'
import type { Article } from '../../../../contract/articles/articles.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { whatsAppAddress } from '../../../ui/whatsapp-address.ts'
import { canShareFiles, shareFiles } from './share-files.ts'
import { SharePhotos } from './share-photos.tsx'
import { shareText } from './share-text.ts'
import { type Photo, usePhotos } from './use-photos.ts'

const hintOf = (article: Article, photos: Photo[] | null, hasFailed: boolean) => {
  const state = displayStateOf(article)
  const sentences = [state === 'shop' ? '' : `Its state is “${stateLabels[state]}”.`]
  if (hasFailed) sentences.push('The photos could not be loaded; the text can be sent alone.')
  else if (canShareFiles)
    sentences.push('The text is copied too, to be pasted where an app takes only the photos.')
  else if (photos?.length) sentences.push('Save the photos and add them to the message.')
  return sentences.join(' ').trim()
}

interface ShareDialogProps {
  article: Article
  onClose(): void
}

/** Sends the photos of an article and what a customer asks about it, such as by WhatsApp. */
export function ShareDialog({ article, onClose }: ShareDialogProps) {
  const { photos, hasFailed, fail } = usePhotos(article)
  const [text, setText] = useState(() => shareText(article))
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
      title={`Share ${article.article_name}`}
      description={hintOf(article, photos, hasFailed)}
      fullOnMobile
      footer={
        canShareFiles ? (
          <Button busy={!photos && !hasFailed} onClick={share}>
            Share
          </Button>
        ) : (
          <>
            <CopyButton label="Copy text" text={text} copied="The text is copied." />
            <a
              className={buttonClass()}
              href={whatsAppAddress(text)}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden="true" /> WhatsApp
            </a>
          </>
        )
      }
    >
      <TextAreaField
        label="Text"
        name="text"
        rows={7}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
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
