import { TriangleAlert } from 'lucide-react'
import type { Size } from '../../../../contract/pictures/crop.ts'
import type { Placement } from './crop-placements.tsx'
import { findMaxWidth } from './find-max-width.ts'
import styles from './small-crop.module.css'

interface SmallCropProps {
  /** What is in the frame, in pixels of the photo. */
  crop: Size
  /** The same of the other photos that may get this crop too. */
  otherCrops: readonly Size[]
  placements: readonly Placement[]
}

/** Says that crops have fewer pixels than the screens show. They may be uploaded all the same. */
export function SmallCrop({ crop, otherCrops, placements }: SmallCropProps) {
  const shown = findMaxWidth(crop, placements)
  const isSmall = ({ width }: Size) => Math.round(width) < shown
  const all = [crop, ...otherCrops]
  return (
    <>
      {isSmall(crop) && (
        <p className={styles.note}>
          <TriangleAlert aria-hidden="true" />
          <span>
            Only {Math.round(crop.width)} × {Math.round(crop.height)} px in the frame, shown up to{' '}
            {shown} px wide: it’ll look blurred.
          </span>
        </p>
      )}
      {otherCrops.some(isSmall) && (
        <p className={styles.note}>
          <TriangleAlert aria-hidden="true" />
          <span>
            With this crop {all.filter(isSmall).length} of {all.length} photos have less than{' '}
            {shown} px in the frame: they’ll look blurred.
          </span>
        </p>
      )}
    </>
  )
}
