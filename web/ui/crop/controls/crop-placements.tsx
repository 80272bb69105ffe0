import { useEffect, useId, useMemo, useRef } from 'react'
import { ratioOf } from '../../../../contract/pictures/crop.ts'
import type { CropState } from '../crop-state.ts'
import { type Drawable, drawCrop, scaleDown } from '../picture-file.ts'
import styles from './crop-placements.module.css'

/** Where a cropped picture is shown. */
export interface Placement {
  name: string
  /** Its width by its height, as in `3/4`. */
  shape: `${number}/${number}`
  /** Whether it shows the middle of a crop of another shape, or the whole with bars beside it. */
  isFilled: boolean
  /** The largest width of its place on the screens, in CSS pixels. */
  width: number
}

interface PlacementsProps {
  placements: readonly Placement[]
  picture: Drawable
  state: CropState
}

const SOURCE_SIDE_PX = 640
const PREVIEW_SIDE_PX = 200

const describeCut = ({ shape, isFilled }: Placement, cropRatio: number) => {
  const ratio = ratioOf(shape)
  if (!isFilled || Math.abs(ratio - cropRatio) < 0.01) return 'whole photo'
  return cropRatio > ratio ? 'sides cropped' : 'top and bottom cropped'
}

function Preview({
  placement,
  picture,
  state,
}: Omit<PlacementsProps, 'placements'> & { placement: Placement }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, state, PREVIEW_SIDE_PX)
  })
  const objectFit = placement.isFilled ? 'cover' : 'contain'
  return <canvas ref={canvas} style={{ '--ratio': ratioOf(placement.shape), objectFit }} />
}

export function CropPlacements({ placements, picture, state }: PlacementsProps) {
  const id = useId()
  // Small enough to be drawn with each step of a drag.
  const small = useMemo(() => scaleDown(picture, SOURCE_SIDE_PX), [picture])
  return (
    <section className={styles.placements} aria-labelledby={id}>
      <h3 id={id}>Preview</h3>
      <ul>
        {placements.map((placement) => (
          <li key={placement.name}>
            <span className={styles.preview} aria-hidden="true">
              <Preview placement={placement} picture={small} state={state} />
            </span>
            <strong>{placement.name}</strong>{' '}
            <small>
              {placement.shape.replace('/', ':')}, {describeCut(placement, ratioOf(state.aspect))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
