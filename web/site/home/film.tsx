import { ArrowDown, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import styles from './film.module.css'
import { filmLink, hero } from './home.content.ts'
import { SectionLink } from './section-link.tsx'

/** Whether moving pictures are welcome on this screen and its connection. */
function filmWelcome() {
  const { connection } = navigator as { connection?: { saveData: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A refused start is no failure: the poster stays and the button still offers to play. */
const play = (video: HTMLVideoElement | null) => void video?.play().catch(() => {})

/** The film of the loom. It loads only where it is welcome or asked for; until then its poster stands. */
export function Film() {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (filmWelcome()) play(video.current)
  }, [])

  return (
    <div className={styles.film}>
      <video
        ref={video}
        src="/film/loom-to-lanes.webm"
        poster="/film/poster.jpg"
        width={1120}
        height={960}
        preload="none"
        muted
        loop
        playsInline
        aria-label={hero.film}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        className={styles.pause}
        label={playing ? 'Pause the film' : 'Play the film'}
        onClick={() => (playing ? video.current?.pause() : play(video.current))}
      >
        {playing ? <Pause /> : <Play />}
      </IconButton>
      <SectionLink className={styles.ticket} section={filmLink.section} to={filmLink.to}>
        {filmLink.words} <ArrowDown />
      </SectionLink>
    </div>
  )
}
