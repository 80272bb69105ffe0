import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import Cropper from 'react-easy-crop'
import {
  type Point,
  ratioOf,
  type Size,
  scaleSize,
  storedScale,
} from '../../../contract/pictures/crop.ts'
import styles from './crop-stage.module.css'
import { adjust, type CropState, frameOf, MAX_ZOOM, MIN_ZOOM } from './crop-state.ts'
import type { OpenPicture } from './picture-file.ts'

/** The inner size of an element in CSS pixels, zero before it is laid out. */
const useSize = (element: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

interface StageProps {
  picture: OpenPicture
  state: CropState
  onChange(change: (state: CropState) => CropState): void
}

const classes = {
  containerClassName: styles.surface ?? '',
  mediaClassName: styles.picture ?? '',
  cropAreaClassName: styles.frame ?? '',
}

const zoomSteps: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** The dialog is opened before there is a frame to focus. */
const useFrameFocus = (stage: RefObject<HTMLElement | null>) => {
  const [hasFrame, setHasFrame] = useState(false)
  const focusFrame = useCallback(
    () => stage.current?.querySelector<HTMLElement>('[role=application]')?.focus(),
    [stage],
  )
  useEffect(() => {
    if (hasFrame) focusFrame()
  }, [hasFrame, focusFrame])
  return { focusFrame, setHasFrame }
}

/** The library scales its position after a change of the frame; ours is in widths of the frame, so it stays. */
const usePosition = (frameWidth: number, onMove: (offset: Point) => void) => {
  const frameChanged = useRef(false)
  return {
    onCropSizeChange: () => {
      frameChanged.current = true
    },
    onCropChange: ({ x, y }: Point) => {
      if (frameChanged.current) frameChanged.current = false
      else onMove({ x: x / frameWidth, y: y / frameWidth })
    },
  }
}

export function CropStage({ picture, state, onChange }: StageProps) {
  const { size, image } = picture
  const { aspect, rotation, zoom, offset } = state
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const room = useSize(stage)
  const { focusFrame, setHasFrame } = useFrameFocus(stage)

  const ratio = ratioOf(aspect)
  const width = Math.min(room.width * 0.88, room.height * 0.85 * ratio)
  const scale = width / frameOf(size, { zoom: 1, rotation, aspect }).width
  const position = usePosition(width, (to) => onChange((now) => ({ ...now, offset: to })))
  const zoomByKey = ({ key }: KeyboardEvent) => {
    const step = zoomSteps[key] ?? 0
    if (step === 0) return
    onChange((now) => adjust(size, now, { zoom: (Math.round(now.zoom * 10) + step) / 10 }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles what bubbles up from the frame
    <div ref={stage} className={styles.stage} onKeyDown={zoomByKey} onMouseDown={focusFrame}>
      {width > 0 && (
        <Cropper
          image={image.src}
          crop={{ x: offset.x * width, y: offset.y * width }}
          zoom={zoom}
          rotation={rotation}
          aspect={ratio}
          cropSize={{ width, height: width / ratio }}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          keyboardStep={12}
          // The library's own restriction lets corners beside a rotated picture show.
          restrictPosition={false}
          disableAutomaticStylesInjection
          classes={classes}
          style={{ mediaStyle: { inlineSize: size.width * scale } }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Photo in its frame',
            'aria-describedby': id,
            children: [0, 1, 2, 3].map((corner) => <i key={corner} />),
          }}
          onMediaLoaded={() => setHasFrame(true)}
          {...position}
          onZoomChange={(to) => onChange((now) => ({ ...now, zoom: to }))}
        />
      )}
      <StageBar frame={frameOf(size, state)} />
      <p id={id} className="visually-hidden">
        The arrow keys move the photo. + and - zoom.
      </p>
    </div>
  )
}

function StageBar({ frame }: { frame: Size }) {
  const { width, height } = scaleSize(frame, storedScale(frame))
  return (
    <p className={styles.bar}>
      <span aria-hidden="true" className={styles.byKeys}>
        Drag, pinch or arrow keys
      </span>
      <span aria-hidden="true" className={styles.touchHint}>
        Drag to move, pinch to zoom
      </span>
      <span>
        Result {width} × {height} px, jpeg
      </span>
    </p>
  )
}
