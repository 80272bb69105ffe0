import { useState } from 'react'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { formatClock, formatDay } from '../sample-load/format.ts'
import { arrival, load, positionAt, stops, tripKm, unloaded } from '../sample-load/trip.ts'
import { Drawing } from './drawing.tsx'
import { drawPathUntil, routePath, routeStops } from './route.ts'
import styles from './trip-map.module.css'

const middleKm = 731

const describePosition = (km: number) => {
  const { from, next, speed } = positionAt(km)
  const distance = `${formatCount(km)} of ${formatCount(tripKm)} km`
  if (speed) return `Between ${from.place} and ${next.place}, ${distance}, ${speed} km/h`
  if (next === arrival) return `${next.place}, gate in. Unloaded at ${formatClock(unloaded)}`
  return `${next.place}, ${distance}`
}

export function TripMap() {
  const [km, setKm] = useState(middleKm)
  const { hours, next } = positionAt(km)
  const when = `${formatDay(hours)}, ${formatClock(hours)}`
  return (
    <Drawing kind="chart" title={`${load.id}, ${load.from} to ${load.to} on ${load.road}`}>
      <div className={styles.trip}>
        <Route km={km} />
        <div>
          <p className={`quiet ${styles.now}`}>
            <b>{when}</b>
            {describePosition(km)}
          </p>
          <input
            type="range"
            aria-label="Follow the trip"
            min={0}
            max={tripKm}
            value={km}
            aria-valuetext={`${when}. ${describePosition(km)}`}
            onChange={(event) => setKm(event.currentTarget.valueAsNumber)}
          />
          <ol className={`rows quiet ${styles.log}`}>
            {stops.map((stop) => (
              <li
                key={stop.place}
                data-passed={stop.km <= km}
                aria-current={stop === next ? 'step' : undefined}
              >
                <time>
                  {formatDay(stop.reached)}, {formatClock(stop.reached)}
                </time>
                <span>
                  <b>{stop.place}</b> <small>{stop.what}</small>
                </span>
                <span>{formatCount(stop.km)} km</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Drawing>
  )
}

function Route({ km }: { km: number }) {
  const { x, y, degrees, path } = drawPathUntil(km)
  return (
    <svg
      className={styles.route}
      viewBox="56 12 324 572"
      role="img"
      aria-label={`Line map: ${stops.map(({ place }) => place).join(', ')}`}
    >
      <path
        className={styles.roads}
        d="M120 96H380M120 168H380M172 220H380M172 312H380M222 384L380 317M222 384L56 472M262 436H380"
      />
      <text x="60" y="290">
        Arabian Sea
      </text>
      <path id="trip" d={routePath} />
      <path id="trip-done" d={path} />
      {['', '-done'].map((part) => (
        <g key={part} className={part ? styles.done : styles.ahead}>
          <use href={`#trip${part}`} strokeWidth="22" />
          <use href={`#trip${part}`} strokeWidth="15" data-gap />
          <use href={`#trip${part}`} strokeWidth="9" />
          {!part && <use href="#trip" strokeWidth="2.4" data-gap />}
        </g>
      ))}
      {routeStops.map(({ place, x: left, y: top, labelBefore }) => (
        <g key={place}>
          <path className={styles.stop} d={`M${left - 13} ${top - 13}h26v26h-26z`} />
          <path d={`M${left - 5} ${top - 5}h10v10h-10z`} />
          <text
            x={left + (labelBefore ? -22 : 24)}
            y={top + 6}
            textAnchor={labelBefore ? 'end' : undefined}
          >
            {place}
          </text>
        </g>
      ))}
      <path
        className={styles.truck}
        d="M-15-11H5V11H-15zM7-9h9V9H7z"
        transform={`translate(${x} ${y}) rotate(${degrees})`}
      />
    </svg>
  )
}
