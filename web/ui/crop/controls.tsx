import { type Size, scaleSize, storedScale } from '../../../contract/pictures/crop.ts'
import { AspectButtons } from './aspects.tsx'
import styles from './controls.module.css'
import { adjust, type CropState, frameOf, MAX_ZOOM, MIN_ZOOM } from './crop-state.ts'
import { Slider } from './slider.tsx'

interface ControlsProps {
  size: Size
  state: CropState
  onChange(change: (state: CropState) => CropState): void
  onReset(): void
}

const pixels = ({ width, height }: Size) => `${width} × ${height} px`

export function CropControls({ size, state, onChange, onReset }: ControlsProps) {
  const change = (changes: Partial<CropState>) => onChange((now) => adjust(size, now, changes))
  const frame = frameOf(size, state)
  return (
    <div className={styles.controls}>
      <div className={styles.aspects}>
        <button type="button" className={styles.reset} onClick={onReset}>
          Reset
        </button>
        <AspectButtons chosen={state.aspect} onChoose={(aspect) => change({ aspect })} />
      </div>
      <Slider
        label="Zoom"
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={0.1}
        ticks={20}
        value={Number(state.zoom.toFixed(1))}
        format={String}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label="Rotation"
        min={0}
        max={360}
        step={1}
        ticks={24}
        value={state.rotation}
        format={(rotation) => `${Math.round(rotation)}°`}
        onChange={(rotation) => change({ rotation })}
      />
      <dl className={styles.result}>
        <div>
          <dt>Picture</dt>
          <dd>{pixels(size)}</dd>
        </div>
        <div>
          <dt>Exports</dt>
          <dd>{pixels(scaleSize(frame, storedScale(frame)))}, jpeg</dd>
        </div>
      </dl>
    </div>
  )
}
