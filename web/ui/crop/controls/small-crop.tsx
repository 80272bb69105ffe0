import { TriangleAlert } from 'lucide-react'
import type { Size } from '../../../../contract/pictures/crop.ts'
import type { Placement } from './crop-placements.tsx'
import { findMaxWidth } from './find-max-width.ts'
import styles from './small-crop.module.css'

interface SmallCropProps {
  /** What is in the frame, in pixels of the photo. */
  crop: Size
  placements: readonly Placement[]
}

/** Says that a crop has fewer pixels than the screens show. It may be uploaded all the same. */
export function SmallCrop({ crop, placements }: SmallCropProps) {
  const shown = findMaxWidth(crop, placements)
  if (Math.round(crop.width) >= shown) return null
  return (
    <p className={styles.note}>
      <TriangleAlert aria-hidden="true" />
      <span>
        Only {Math.round(crop.width)} × {Math.round(crop.height)} px in the frame, shown up to{' '}
        {shown} px wide: it will look blurred.
      </span>
    </p>
  )
}
