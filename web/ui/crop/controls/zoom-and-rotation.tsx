import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type CropState, MAX_ZOOM, MIN_ZOOM } from '../crop-state.ts'
import { NumberStep } from './number-step.tsx'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  ticks: number
  value: number
  format(value: number): string
  onChange(value: number): void
  /** The same value as a number. */
  children: ReactNode
}

function Slider({ label, ticks, value, format, onChange, children, ...range }: SliderProps) {
  const id = useId()
  const { min, max } = range
  const fill = `${((value - min) / (max - min)) * 100}%`
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      {/* Without a form of its own, Enter would submit the one around it. */}
      <input
        {...range}
        id={id}
        form=""
        type="range"
        value={value}
        aria-valuetext={format(value)}
        style={{ '--fill': fill, '--ticks': ticks }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {children}
    </div>
  )
}

interface ZoomAndRotationProps {
  state: CropState
  onChange(changes: Partial<CropState>): void
}

const toTenths = (value: number) => Math.round(value * 10) / 10

export function ZoomAndRotation({ state, onChange }: ZoomAndRotationProps) {
  const zoom = {
    min: MIN_ZOOM,
    max: MAX_ZOOM,
    step: 0.1,
    value: toTenths(state.zoom),
    onChange: (zoom: number) => onChange({ zoom }),
  }
  const rotation = {
    min: 0,
    max: 360,
    step: 1,
    value: Math.round(state.rotation),
    onChange: (rotation: number) => onChange({ rotation }),
  }
  const turned = (degrees: number) => (rotation.value + degrees) % 360
  return (
    <>
      <Slider label="Zoom" ticks={20} format={String} {...zoom}>
        <NumberStep
          label="Zoom as a number"
          {...zoom}
          down={{ label: 'Zoom out', Icon: Minus, to: toTenths(zoom.value - 0.1) }}
          up={{ label: 'Zoom in', Icon: Plus, to: toTenths(zoom.value + 0.1) }}
        />
      </Slider>
      <Slider label="Rotation" ticks={24} format={(degrees) => `${degrees}°`} {...rotation}>
        <NumberStep
          label="Rotation in degrees"
          {...rotation}
          down={{ label: 'Turn left by 90°', Icon: RotateCcw, to: turned(270) }}
          up={{ label: 'Turn right by 90°', Icon: RotateCw, to: turned(90) }}
        />
      </Slider>
    </>
  )
}
