import { ArrowDown, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { showOnClick } from '../show-section.ts'
import mp4 from './film/loom-to-lanes.mp4'
import webm from './film/loom-to-lanes.webm'
import poster480 from './film/poster-480.avif'
import poster800 from './film/poster-800.avif'
import posterJpeg from './film/poster-800.jpeg'
import poster1120 from './film/poster-1120.avif'
import styles from './film.module.css'
import { filmLink, hero } from './home.content.ts'

function canAutoplay() {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Ignores a refused autoplay: the poster stays and the button still works. */
const play = (video: HTMLVideoElement | null) => void video?.play().catch(() => {})

function whenPageIsIdle(callback: () => void) {
  const scheduleCallback = () => whenIdle(callback)
  if (document.readyState === 'complete') scheduleCallback()
  else addEventListener('load', scheduleCallback, { once: true })
}

const posters = `${poster480} 480w, ${poster800} 800w, ${poster1120} 1120w`

/** The film loads only where autoplay is allowed or the visitor starts it. */
export function Film() {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (canAutoplay()) whenPageIsIdle(() => play(video.current))
  }, [])

  return (
    <div className={styles.film}>
      <div className={styles.screen}>
        <picture>
          <source type="image/avif" srcSet={posters} sizes="(max-width: 1000px) 100vw, 51vw" />
          <img src={posterJpeg} alt="" width={1120} height={960} fetchPriority="high" />
        </picture>
        <video
          ref={video}
          width={1120}
          height={960}
          preload="none"
          muted
          loop
          playsInline
          aria-label={hero.film}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      </div>
      <IconButton
        className={styles.pause}
        label={isPlaying ? 'Pause the film' : 'Play the film'}
        onClick={() => (isPlaying ? video.current?.pause() : play(video.current))}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <PageLink className={styles.ticket} onClick={showOnClick(filmLink.section)} to={filmLink.to}>
        {filmLink.words} <ArrowDown />
      </PageLink>
    </div>
  )
}
