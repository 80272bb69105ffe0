import { useId } from 'react'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import {
  ASPECTS,
  type Aspect,
  type CropRecipe,
  ratioOf,
} from '../../../../contract/pictures/crop.ts'
import { adjust, type CropState, moveTo, recipeOf } from '../crop-state.ts'
import type { Drawable } from '../picture-file.ts'
import aspectButtonsStyles from './aspect-buttons.module.css'
import styles from './crop-controls.module.css'
import { CropPlacements, type Placement } from './crop-placements.tsx'
import { NumberInput } from './number-input.tsx'
import { SmallCrop } from './small-crop.tsx'
import { ZoomAndRotation } from './zoom-and-rotation.tsx'

interface AspectsProps {
  chosen: Aspect
  onChoose(aspect: Aspect): void
}

function AspectButtons({ chosen, onChoose }: AspectsProps) {
  const id = useId()
  return (
    <fieldset className={aspectButtonsStyles.aspects} aria-labelledby={id}>
      <span id={id} className={aspectButtonsStyles.label}>
        Aspect
      </span>
      {ASPECTS.map((aspect) => (
        <button
          key={aspect}
          type="button"
          aria-pressed={aspect === chosen}
          style={{ '--ratio': ratioOf(aspect) }}
          onClick={() => onChoose(aspect)}
        >
          <span className={aspectButtonsStyles.outline} />
          {aspect}
        </button>
      ))}
    </fieldset>
  )
}

interface ControlsProps {
  picture: Drawable
  placements: readonly Placement[]
  /** How this crop would cut the other photos that it is offered for. */
  others: readonly CropRecipe[]
  state: CropState
  onChange(change: (state: CropState) => CropState): void
  onReset(): void
}

const sides = { Left: 'x', Top: 'y' } as const

export function CropControls(props: ControlsProps) {
  const { picture, placements, others, state, onChange, onReset } = props
  const { size } = picture
  const id = useId()
  const change = (changes: Partial<CropState>) => onChange((now) => adjust(size, now, changes))
  const { crop } = recipeOf(size, state)
  return (
    <div className={styles.controls}>
      <SmallCrop
        crop={crop}
        otherCrops={others.map((other) => other.crop)}
        placements={placements}
      />
      <OtherShapes aspect={state.aspect} others={others} />
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

/** Says which photos keep their shape where the same crop is taken for all. */
function OtherShapes({ aspect, others }: { aspect: Aspect; others: readonly CropRecipe[] }) {
  const changed = others.filter((other) => other.aspect !== aspect)
  const [first] = changed
  if (!first) return null
  const what = `${ratioOf(first.aspect) < 1 ? 'upright' : 'wide'} photo`
  return (
    <p className={styles.note}>
      {countOf(changed.length, what)} {changed.length === 1 ? 'gets' : 'get'} {first.aspect}.
    </p>
  )
}
