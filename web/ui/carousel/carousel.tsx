import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button.tsx'
import styles from './carousel.module.css'

/** Reports a swipe of at least `thresholdPx`: 1 to the left (next), -1 to the right. */
const useSwipe = (thresholdPx: number, onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(distance) >= thresholdPx) onSwipe(distance < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows the next picture after each interval, unless paused; starts paused under reduced motion.
 * @returns also `holdHandlers` for an element that holds it while the mouse or the focus is in it
 */
const useAutoplay = (current: number, show: (index: number) => void, intervalMs: number) => {
  const [isPlaying, setIsPlaying] = useState(() => !prefersReducedMotion())
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isRunning = isPlaying && !isHovered && !isFocused
  const showAfterInterval = useEffectEvent(show)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => showAfterInterval(current + 1), intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, current, intervalMs])
  const holdHandlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
  return { isPlaying, setIsPlaying, holdHandlers }
}

// Specification, section 9.
const INTERVAL_MS = 3000
const SWIPE_THRESHOLD_PX = 40

interface CarouselProps {
  label: string
  count: number
  picture(index: number): ReactNode
  /** What is said of a picture and can be done with it, in its corner. */
  actions?: (index: number) => ReactNode
}

const indexesOf = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Pictures that fade into one another; only those shown so far and the next one are loaded. */
export function Carousel({ label, count, picture, actions }: CarouselProps) {
  const [current, setCurrent] = useState(0)
  const [loaded, setLoaded] = useState(new Set([0, 1]))
  const show = (to: number) => {
    const index = (to + count) % count
    setCurrent(index)
    setLoaded((all) => new Set([...all, index, (index + 1) % count]))
  }
  const { isPlaying, setIsPlaying, holdHandlers } = useAutoplay(current, show, INTERVAL_MS)
  const swipe = useSwipe(SWIPE_THRESHOLD_PX, (step) => show(current + step))
  const showByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) show(current + step)
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={count > 1 ? showByKey : undefined}
      {...holdHandlers}
    >
      <div className={styles.pictures} aria-live={isPlaying ? 'off' : 'polite'} {...swipe}>
        {indexesOf(count)
          .filter((index) => loaded.has(index))
          .map((index) => (
            <div key={index} className={styles.picture} aria-hidden={index !== current}>
              {picture(index)}
            </div>
          ))}
      </div>
      {actions && <div className={styles.actions}>{actions(current)}</div>}
      {count > 1 && (
        <Controls
          count={count}
          current={current}
          onShow={show}
          isPlaying={isPlaying}
          onPlay={setIsPlaying}
        />
      )}
    </section>
  )
}

interface ControlsProps extends Pick<CarouselProps, 'count'> {
  current: number
  onShow(index: number): void
  isPlaying: boolean
  onPlay(isPlaying: boolean): void
}

function Controls({ count, current, onShow, isPlaying, onPlay }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? 'Pause the photos' : 'Play the photos'}
        onClick={() => onPlay(!isPlaying)}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <span className={styles.dots}>
        {indexesOf(count).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </span>
      <span className={styles.steps}>
        <span className={styles.count}>
          <span>Photo </span>
          {current + 1} of {count}
        </span>
        <IconButton label="Previous photo" onClick={() => onShow(current - 1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label="Next photo" onClick={() => onShow(current + 1)}>
          <ChevronRight />
        </IconButton>
      </span>
    </div>
  )
}
