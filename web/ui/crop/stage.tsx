import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import Cropper from 'react-easy-crop'
import { ratioOf, scaleSize, storedScale } from '../../../contract/pictures/crop.ts'
import { adjust, type CropState, frameOf, MAX_ZOOM, MIN_ZOOM } from './crop-state.ts'
import type { OpenPicture } from './picture-file.ts'
import styles from './stage.module.css'
import { useSize } from './use-size.ts'

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

export function CropStage({ picture, state, onChange }: StageProps) {
  const { size, image } = picture
  const { aspect, rotation, zoom, offset } = state
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const room = useSize(stage)
  const { focusFrame, setHasFrame } = useFrameFocus(stage)
  const frameChanged = useRef(false)

  const ratio = ratioOf(aspect)
  const width = Math.min(room.width * 0.88, room.height * 0.85 * ratio)
  const scale = width / frameOf(size, { zoom: 1, rotation, aspect }).width
  const frame = frameOf(size, state)
  const result = scaleSize(frame, storedScale(frame))
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
            'aria-label': 'Picture in its frame',
            'aria-describedby': id,
            children: [0, 1, 2, 3].map((corner) => <i key={corner} />),
          }}
          onMediaLoaded={() => setHasFrame(true)}
          onCropSizeChange={() => {
            frameChanged.current = true
          }}
          onCropChange={({ x, y }) => {
            // After a change of the frame the library scales its position; ours is in widths of the frame, so it stays.
            if (frameChanged.current) frameChanged.current = false
            else onChange((now) => ({ ...now, offset: { x: x / width, y: y / width } }))
          }}
          onZoomChange={(to) => onChange((now) => ({ ...now, zoom: to }))}
        />
      )}
      <p className={styles.bar}>
        <span aria-hidden="true">Drag, pinch or arrow keys</span>
        <span>
          Result {result.width} × {result.height} px, jpeg
        </span>
      </p>
      <p id={id} className="visually-hidden">
        The arrow keys move the picture, + and - zoom.
      </p>
    </div>
  )
}
