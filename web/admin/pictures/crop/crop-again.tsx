import { useEffect, useState } from 'react'
import type { Aspect } from '../../../../contract/crop.ts'
import { pictureApi } from '../../../../contract/pictures.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { showError } from '../../../ui/toast/toast.tsx'
import { readStored } from '../upload/send-picture.ts'
import { WaitingDialog } from '../upload/waiting-dialog.tsx'
import { CropPicture } from './crop-picture.tsx'

interface CropAgainProps {
  /** The stored name. */
  name: string
  about: string
  /** For a picture that was taken whole. */
  aspect: Aspect
  onClose(): void
  /** Gets the name under which the new crop is stored. */
  onCropped(name: string): Promise<unknown> | undefined
}

/** Opens the crop of a stored picture as it was made, and makes it anew from the same file. */
export function CropAgain({ name, about, aspect, onClose, onCropped }: CropAgainProps) {
  const [stored, setStored] = useState<Awaited<ReturnType<typeof readStored>> | null>(null)
  const [making, setMaking] = useState<AbortController | null>(null)
  const fail = (error: unknown) => showError(reasonOf(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture
  useEffect(() => {
    readStored(name).then(setStored, (error) => {
      fail(error)
      onClose()
    })
  }, [name])
  return (
    <>
      <CropPicture
        file={stored?.file ?? null}
        recipe={stored?.recipe ?? null}
        about={about}
        aspect={stored?.recipe?.aspect ?? aspect}
        onClose={onClose}
        onCrop={async ({ recipe }) => {
          const stop = new AbortController()
          const { signal } = stop
          setMaking(stop)
          try {
            await onCropped(await call(pictureApi.recrop, { body: { name, recipe }, signal }))
          } catch (error) {
            if (!signal.aborted) fail(error)
          } finally {
            setMaking(null)
          }
        }}
      />
      {making && <WaitingDialog progress={null} onCancel={() => making.abort()} />}
    </>
  )
}
