import { useState } from 'react'
import type { Aspect } from '../../../../contract/pictures/crop.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call, reasonOf } from '../../../api/call.ts'
import type { CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { useLoaded } from '../../../ui/loading/use-loaded.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { readStored } from '../upload/send-picture.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { CropPicture } from './crop-picture.tsx'

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
      {request && <UploadDialog progress={null} onCancel={() => request.abort()} />}
    </>
  )
}
