import { useState } from 'react'
import type { Aspect } from '../../../../contract/pictures/crop.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { download } from '../../../api/transfer.ts'
import { Button } from '../../../ui/button.tsx'
import type { CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { UploadBar } from '../upload/upload-bar.tsx'
import { CropPicture } from './crop-picture.tsx'

const readStored = async (name: string) => {
  const query = { name }
  const [source, file] = await Promise.all([
    call(pictureApi.source, { query }),
    download(pictureApi.original, query),
  ])
  return { file, recipe: source?.recipe ?? null }
}

interface CropAgainProps extends Pick<CropDialogProps, 'placements' | 'keepsShape'> {
  name: string
  about: string
  aspect: Aspect
  onClose(): void
  onCropped(name: string): Promise<unknown> | undefined
}

export function CropAgain(props: CropAgainProps) {
  const { name, about, aspect, keepsShape = false, placements, onClose, onCropped } = props
  const [request, setRequest] = useState<AbortController | null>(null)
  const fail = (error: unknown) => showError(reasonOf(error))
  const stored = useLoaded(
    () => readStored(name),
    (error) => {
      fail(error)
      onClose()
    },
  )
  return (
    <>
      <CropPicture
        file={stored?.file ?? null}
        recipe={stored?.recipe ?? null}
        about={about}
        aspect={stored?.recipe?.aspect ?? aspect}
        keepsShape={keepsShape}
        placements={placements}
        isStored
        onClose={onClose}
        onCrop={async ({ recipe }) => {
          const controller = new AbortController()
          const { signal } = controller
          setRequest(controller)
          try {
            await onCropped(await call(pictureApi.recrop, { body: { name, recipe }, signal }))
          } catch (error) {
            if (!signal.aborted) fail(error)
          } finally {
            setRequest(null)
          }
        }}
      />
      {request && (
        <Dialog
          open
          onClose={() => request.abort()}
          size="narrow"
          title="Please wait, uploading image!"
          footer={
            <Button look="line" onClick={() => request.abort()}>
              Cancel
            </Button>
          }
        >
          <UploadBar label="Uploading photo" progress={null} />
        </Dialog>
      )}
    </>
  )
}
