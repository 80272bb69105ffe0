import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { showOnClick } from '../show-section.ts'
import poster480 from './film/poster-480.avif'
import poster800 from './film/poster-800.avif'
import posterJpeg from './film/poster-800.jpeg'
import poster1120 from './film/poster-1120.avif'
import styles from './film.module.css'
import { filmSize, places } from './film-map.ts'
import { FilmPlayer } from './film-player.tsx'
import { filmLink, hero } from './home.content.ts'

const posters = `${poster480} 480w, ${poster800} 800w, ${poster1120} 1120w`

export function Film() {
  const hydrated = useHydrated()
  const [isMapShown, setIsMapShown] = useState(true)
  return (
    <div className={`on-screen ${styles.film}`}>
      <picture>
        <source type="image/avif" srcSet={posters} sizes="(max-width: 900px) 100vw, 54vw" />
        <img src={posterJpeg} alt="" {...filmSize} fetchPriority="high" />
      </picture>
      {hydrated && <FilmPlayer onMapChange={setIsMapShown} />}
      <svg
        className={`strong ${styles.names}`}
        viewBox={`0 0 ${filmSize.width} ${filmSize.height}`}
        role="img"
        aria-label={hero.film}
        data-hidden={isMapShown ? undefined : ''}
      >
        {places.map(({ x, y, name }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </svg>
      <PageLink
        className={`row strong ${styles.ticket}`}
        onClick={showOnClick(filmLink.section)}
        to={filmLink.to}
      >
        {filmLink.words} <ArrowDown />
      </PageLink>
    </div>
  )
}
