import type { ReactNode } from 'react'
import type { Banner } from '../../../contract/banners/banners.ts'
import styles from './lane.module.css'
import type { Period } from './overlaps.ts'
import { type Months, spanOf } from './year-axis.ts'

const DYES = [styles.indigo, styles.madder, styles.turmeric, styles.green]

interface Bar extends Period {
  banner: Banner
  isCovered?: true
}

export interface LaneProps {
  name: string
  note: string
  months: Months
  today: string
  bars: readonly Bar[]
  children?: ReactNode
}

export function Lane({ name, note, months, today, bars, children }: LaneProps) {
  const styleOf = (of: Period) => {
    const { start, length } = spanOf(months, of)
    return { '--start': start, '--length': length }
  }
  const isThisYear = months[0]?.first.slice(0, 4) === today.slice(0, 4)
  return (
    <li className={styles.lane}>
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
            className={`${styles.bar} ${DYES[banner.id % DYES.length]} ${isCovered ? styles.covered : ''}`}
            style={styleOf(days)}
          />
        ))}
        {isThisYear && <i className={styles.today} style={styleOf({ from: today, to: today })} />}
      </div>
    </li>
  )
}
