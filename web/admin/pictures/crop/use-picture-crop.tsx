import { useState } from 'react'
import type { Aspect } from '../../../../contract/pictures/crop.ts'
import type { Placement } from '../../../ui/crop/controls/crop-placements.tsx'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { useSendPicture } from '../upload/use-send-picture.ts'
import { CropAgain } from './crop-again.tsx'
import { CropPicture } from './crop-picture.tsx'

export interface CroppedPicture {
  label: string
  /** The name under which the picture is stored. */
  value: string
  onChange(name: string): void
  aspect: Aspect
  placements: readonly Placement[]
}

/** Crops a chosen file and sends it, or crops the stored picture again; each in a dialog. */
export const usePictureCrop = (picture: CroppedPicture) => {
  const { label, value, onChange, aspect, placements } = picture
  const [cropping, setCropping] = useState<File | 'stored' | null>(null)
  const close = () => setCropping(null)
  const store = (name: string) => {
    onChange(name)
    close()
  }
  const { sending, send } = useSendPicture(store)
  const dialogs = (
    <>
      {cropping instanceof File && (
        <CropPicture
          file={cropping}
          about={cropping.name}
          aspect={aspect}
          placements={placements}
          onClose={close}
          onCrop={async ({ recipe, makePicture }) =>
            send({ file: cropping, recipe, cropped: await makePicture() })
          }
        />
      )}
      {cropping === 'stored' && (
        <CropAgain
          name={value}
          about={label}
          aspect={aspect}
          placements={placements}
          onClose={close}
          onCropped={async (name) => store(name)}
        />
      )}
      {sending && <UploadDialog progress={sending.progress} onCancel={sending.cancel} />}
    </>
  )
  return { cropFile: setCropping, cropAgain: () => setCropping('stored'), dialogs }
}
