import { AspectButtons } from './aspects.tsx'
import styles from './controls.module.css'
import { sizeMade } from './picture-file.ts'
import { type CropState, frameOf, type Shape, type Size, within, zooms } from './place.ts'
import { Slider } from './slider.tsx'

interface ControlsProps<Aspect extends Shape> {
  size: Size
  aspects: readonly Aspect[]
  place: CropState<Aspect>
  onPlace(change: (place: CropState<Aspect>) => CropState<Aspect>): void
  onReset(): void
}

const pixels = ({ width, height }: Size) => `${width} × ${height} px`

/** Aspect, zoom and rotation of a crop, and what comes of them. */
export function CropControls<Aspect extends Shape>(props: ControlsProps<Aspect>) {
  const { size, aspects, place, onPlace, onReset } = props
  const change = (changes: Partial<CropState<Aspect>>) =>
    onPlace((now) => within(size, { ...now, ...changes }))
  return (
    <div className={styles.controls}>
      <div className={styles.aspects}>
        <button type="button" className={styles.reset} onClick={onReset}>
          Reset
        </button>
        <AspectButtons
          aspects={aspects}
          chosen={place.aspect}
          onChoose={(aspect) => change({ aspect })}
        />
      </div>
      <Slider
        label="Zoom"
        min={zooms.least}
        max={zooms.most}
        step={0.1}
        ticks={20}
        value={place.zoom}
        write={(zoom) => String(Number(zoom.toFixed(1)))}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label="Rotation"
        min={0}
        max={360}
        step={1}
        ticks={24}
        value={place.rotation}
        write={(rotation) => `${Math.round(rotation)}°`}
        onChange={(rotation) => change({ rotation })}
      />
      <dl className={styles.result}>
        <div>
          <dt>Picture</dt>
          <dd>{pixels(size)}</dd>
        </div>
        <div>
          <dt>Exports</dt>
          <dd>{pixels(sizeMade(frameOf(size, place)))}, jpeg</dd>
        </div>
      </dl>
    </div>
  )
}
