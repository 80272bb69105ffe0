import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import styles from './carousel.module.css'
import { useSwipe } from './use-swipe.ts'
import { useTurning } from './use-turning.ts'

/** Milliseconds for each picture, and how far a finger moves to turn to another (specification, section 9). */
const interval = 3000
const swipeThreshold = 40

interface CarouselProps {
  label: string
  count: number
  picture(index: number): ReactNode
}

/** Pictures that fade into one another; only those that were shown and the next one are loaded. */
export function Carousel({ label, count, picture }: CarouselProps) {
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState(new Set([0, 1]))
  const show = (to: number) => {
    const index = (to + count) % count
    setShown(index)
    setLoaded((all) => new Set([...all, index, (index + 1) % count]))
  }
  const { playing, setPlaying, setHeld } = useTurning(shown, () => show(shown + 1), interval)
  const swipe = useSwipe(swipeThreshold, (step) => show(shown + step))
  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) show(shown + step)
  }
  const indexes = Array.from({ length: count }, (_, index) => index)
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={count > 1 ? turnByKey : undefined}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={({ currentTarget }) =>
        setHeld(currentTarget.contains(document.activeElement))
      }
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.pictures} aria-live={playing ? 'off' : 'polite'} {...swipe}>
        {indexes
          .filter((index) => loaded.has(index))
          .map((index) => (
            <div key={index} className={styles.picture} aria-hidden={index !== shown}>
              {picture(index)}
            </div>
          ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={playing ? 'Pause the pictures' : 'Play the pictures'}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause /> : <Play />}
          </IconButton>
          <span className={styles.dots}>
            {indexes.map((index) => (
              <button
                key={index}
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
              />
            ))}
          </span>
          <span className={styles.count}>
            Picture {shown + 1} of {count}
          </span>
          <IconButton label="Previous picture" onClick={() => show(shown - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next picture" onClick={() => show(shown + 1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </section>
  )
}
