import { type CSSProperties, useEffect, useId, useMemo, useRef } from 'react'
import { ratioOf } from '../../../../contract/pictures/crop.ts'
import type { CropState } from '../crop-state.ts'
import { type Drawable, drawCrop, scaleDown } from '../picture-file.ts'
import styles from './places.module.css'

/** Where a cropped picture is shown. */
export interface Place {
  name: string
  /** Its width by its height, as in `3/4`. */
  shape: `${number}/${number}`
  /** Whether it shows the middle of a crop of another shape, or the whole with bars beside it. */
  isFilled: boolean
}

interface PlacesProps {
  places: readonly Place[]
  picture: Drawable
  state: CropState
}

const SOURCE_SIDE = 640
const PREVIEW_SIDE = 200

const tellCut = ({ shape, isFilled }: Place, cropRatio: number) => {
  const ratio = ratioOf(shape)
  if (!isFilled || Math.abs(ratio - cropRatio) < 0.01) return 'all of it'
  return cropRatio > ratio ? 'sides cut off' : 'top and bottom cut off'
}

function Preview({ place, picture, state }: Omit<PlacesProps, 'places'> & { place: Place }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, state, PREVIEW_SIDE)
  })
  const objectFit = place.isFilled ? 'cover' : 'contain'
  return (
    <canvas ref={canvas} style={{ '--ratio': ratioOf(place.shape), objectFit } as CSSProperties} />
  )
}

export function CropPlaces({ places, picture, state }: PlacesProps) {
  const id = useId()
  // Small enough to be drawn with each step of a drag.
  const small = useMemo(() => scaleDown(picture, SOURCE_SIDE), [picture])
  return (
    <section className={styles.places} aria-labelledby={id}>
      <h3 id={id}>Where it is shown</h3>
      <ul>
        {places.map((place) => (
          <li key={place.name}>
            <span className={styles.preview} aria-hidden="true">
              <Preview place={place} picture={small} state={state} />
            </span>
            <strong>{place.name}</strong>{' '}
            <small>
              {place.shape}, {tellCut(place, ratioOf(state.aspect))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
