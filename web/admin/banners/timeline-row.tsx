import type { ReactNode } from 'react'
import type { Banner } from '../../../contract/banners/banners.ts'
import type { Period } from './overlaps.ts'
import styles from './timeline-row.module.css'
import { type Months, positionPeriod } from './year-axis.ts'

const COLOURS = [styles.indigo, styles.madder, styles.turmeric, styles.green]

interface Bar extends Period {
  banner: Banner
  isCovered?: true
}

export interface TimelineRowProps {
  name: string
  note: string
  months: Months
  today: string
  bars: readonly Bar[]
  children?: ReactNode
}

export function TimelineRow({ name, note, months, today, bars, children }: TimelineRowProps) {
  const styleOf = (of: Period) => {
    const { start, length } = positionPeriod(months, of)
    return { '--start': start, '--length': length }
  }
  const isThisYear = months[0]?.first.slice(0, 4) === today.slice(0, 4)
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{note}</small>
        {children}
      </div>
      <div className={styles.track} aria-hidden="true">
        {months.map(({ first }) => (
          <i key={first} className={styles.month} style={styleOf({ from: first, to: first })} />
        ))}
        {bars.map(({ banner, isCovered, ...days }) => (
          <i
            key={`${banner.id} ${days.from}`}
            className={`${styles.bar} ${COLOURS[banner.id % COLOURS.length]} ${isCovered ? styles.covered : ''}`}
            style={styleOf(days)}
          />
        ))}
        {isThisYear && <i className={styles.today} style={styleOf({ from: today, to: today })} />}
      </div>
    </li>
  )
}
