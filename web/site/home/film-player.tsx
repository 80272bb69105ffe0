import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { canAutoplay } from './can-autoplay.ts'
import mp4 from './film/loom-to-lanes.mp4'
import webm from './film/loom-to-lanes.webm'
import styles from './film.module.css'
import { clothTime, filmSize } from './film-map.ts'

/** Ignores a refused autoplay: the poster stays and the button still works. */
const play = (video: HTMLVideoElement | null) => void video?.play().catch(() => {})

function whenPageIsIdle(callback: () => void) {
  const scheduleCallback = () => runWhenIdle(callback)
  if (document.readyState === 'complete') scheduleCallback()
  else addEventListener('load', scheduleCallback, { once: true })
}

/** `timeupdate` comes every quarter of a second, so the names go that much before the map. */
const TIME_UPDATE_SECONDS = 0.25

const showsMap = ({ currentTime, duration }: HTMLVideoElement) =>
  currentTime < clothTime.start * duration - TIME_UPDATE_SECONDS ||
  currentTime > clothTime.end * duration

const readSituation = () => ({
  connection: navigator.connection,
  reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  isPhone: matchMedia('(max-width: 500px)').matches,
})

/** The film loads only where it plays by itself or the visitor starts it. */
export function FilmPlayer({ onMapChange }: { onMapChange: (isMapShown: boolean) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (canAutoplay(readSituation())) whenPageIsIdle(() => play(video.current))
  }, [])

  return (
    <>
      <video
        ref={video}
        {...filmSize}
        preload="none"
        muted
        loop
        playsInline
        aria-hidden
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => onMapChange(showsMap(currentTarget))}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <IconButton
        className={styles.pause}
        label={isPlaying ? 'Pause the film' : 'Play the film'}
        onClick={() => (isPlaying ? video.current?.pause() : play(video.current))}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
    </>
  )
}
