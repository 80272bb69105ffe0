import { type CSSProperties, useCallback, useEffect, useId, useRef } from 'react'
import { type OpenPicture, preview } from './picture-file.ts'
import { type CropState, frameOf, ratioOf, type Shape, turn, within, zooms } from './place.ts'
import styles from './stage.module.css'
import { useGestures } from './use-gestures.ts'

interface StageProps<Aspect extends Shape> {
  picture: OpenPicture
  place: CropState<Aspect>
  onPlace(change: (place: CropState<Aspect>) => CropState<Aspect>): void
}

const inSteps = (zoom: number) => Math.round(zoom * 10) / 10

/** The picture behind its frame; everything is placed in shares of the frame, so no size is measured. */
export function CropStage<Aspect extends Shape>({ picture, place, onPlace }: StageProps<Aspect>) {
  const { size } = picture
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const pulled = useRef(place.zoom)
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) preview(picture, canvas)
    },
    [picture],
  )
  // The dialog was opened before there was anything to begin with.
  useEffect(() => stage.current?.focus(), [])
  const zoomTo = (to: (zoom: number) => number) =>
    onPlace((now) => within(size, { ...now, zoom: to(now.zoom) }))
  const gestures = useGestures(stage, {
    onMove: (x, y) => {
      const shown = outline.current?.clientWidth ?? 1
      onPlace((now) => {
        const moved = turn(x, y, -now.rotation)
        const scale = frameOf(size, now).width / shown
        return within(size, {
          ...now,
          x: now.x - moved.x * scale,
          y: now.y - moved.y * scale,
        })
      })
    },
    // Fingers and wheel move in less than a step; what is left of it counts towards the next.
    onZoom: (by) =>
      zoomTo((zoom) => {
        const from = inSteps(pulled.current) === zoom ? pulled.current : zoom
        pulled.current = Math.min(Math.max(from * by, zooms.least), zooms.most)
        return inSteps(pulled.current)
      }),
    onStep: (steps) => zoomTo((zoom) => inSteps(zoom + steps / 10)),
  })
  const { width } = frameOf(size, place)
  const across = -50 - (place.x / size.width) * 100
  const down = -50 - (place.y / size.height) * 100
  return (
    <div
      {...gestures}
      ref={stage}
      className={styles.stage}
      role="application"
      aria-label="Picture in its frame"
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the picture
      tabIndex={0}
    >
      <div
        ref={outline}
        className={styles.frame}
        style={{ '--ratio': ratioOf(place.aspect) } as CSSProperties}
      >
        <canvas
          ref={draw}
          className={styles.picture}
          style={{
            inlineSize: `${(size.width / width) * 100}%`,
            transform: `rotate(${place.rotation}deg) translate(${across}%, ${down}%)`,
          }}
        />
        <div className={styles.outline}>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <p className={styles.hint} aria-hidden="true">
        Drag to move, scroll to zoom
      </p>
      <p id={id} className="visually-hidden">
        The arrow keys move the picture, + and - zoom.
      </p>
    </div>
  )
}
