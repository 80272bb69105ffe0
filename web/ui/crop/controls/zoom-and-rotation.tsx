import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react'
import { type CropState, MAX_ZOOM, MIN_ZOOM } from '../crop-state.ts'
import { NumberStep } from './number-step.tsx'
import { Slider } from './slider.tsx'

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
