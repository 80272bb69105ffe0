import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './carousel.module.css'
import { useAutoplay } from './use-autoplay.ts'
import { useSwipe } from './use-swipe.ts'

// Specification, section 9.
const INTERVAL_MS = 3000
const SWIPE_THRESHOLD_PX = 40

interface CarouselProps {
  label: string
  count: number
  picture(index: number): ReactNode
  /** What can be done with a picture, below it. */
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
      {count > 1 && (
        <Controls
          count={count}
          current={current}
          onShow={show}
          isPlaying={isPlaying}
          onPlay={setIsPlaying}
        />
      )}
      {actions && <div className={styles.actions}>{actions(current)}</div>}
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
        label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
        onClick={() => onPlay(!isPlaying)}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <span className={styles.dots}>
        {indexesOf(count).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </span>
      <span className={styles.count}>
        Picture {current + 1} of {count}
      </span>
      <IconButton label="Previous picture" onClick={() => onShow(current - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next picture" onClick={() => onShow(current + 1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}
