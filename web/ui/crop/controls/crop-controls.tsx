import { useId } from 'react'
import type { Size } from '../../../../contract/pictures/crop.ts'
import { adjust, type CropState, moveTo, recipeOf } from '../crop-state.ts'
import type { Drawable } from '../picture-file.ts'
import { AspectButtons } from './aspect-buttons.tsx'
import styles from './crop-controls.module.css'
import { CropPlacements, type Placement } from './crop-placements.tsx'
import { NumberInput } from './number-input.tsx'
import { SmallCrop } from './small-crop.tsx'
import { ZoomAndRotation } from './zoom-and-rotation.tsx'

interface ControlsProps {
  picture: Drawable
  placements: readonly Placement[]
  /** What this crop would leave of the other photos that it is offered for. */
  otherCrops: readonly Size[]
  state: CropState
  onChange(change: (state: CropState) => CropState): void
  onReset(): void
}

const sides = { Left: 'x', Top: 'y' } as const

export function CropControls(props: ControlsProps) {
  const { picture, placements, otherCrops, state, onChange, onReset } = props
  const { size } = picture
  const id = useId()
  const change = (changes: Partial<CropState>) => onChange((now) => adjust(size, now, changes))
  const { crop } = recipeOf(size, state)
  return (
    <div className={styles.controls}>
      <SmallCrop crop={crop} otherCrops={otherCrops} placements={placements} />
      <CropPlacements {...{ placements, picture, state }} />
      <div className={styles.aspects}>
        <button type="button" className={styles.reset} onClick={onReset}>
          Reset
        </button>
        <AspectButtons chosen={state.aspect} onChoose={(aspect) => change({ aspect })} />
      </div>
      <ZoomAndRotation state={state} onChange={change} />
      <div className={styles.position}>
        {Object.entries(sides).map(([label, axis]) => (
          <div key={axis}>
            <label htmlFor={id + axis}>{label}, px</label>
            <NumberInput
              id={id + axis}
              step={1}
              value={Math.round(crop[axis])}
              onChange={(value) => onChange((now) => moveTo(size, now, { [axis]: value }))}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
