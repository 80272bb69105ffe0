import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type Banner, MAX_PLANNED_BANNERS } from '../../../contract/banners/banners.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatPeriod, shopToday } from '../dates.tsx'
import { BannerTimelineRow } from './banner-timeline-row.tsx'
import styles from './banner-year.module.css'
import { findCovered, findShown } from './overlaps.ts'
import { SiteAsOf } from './site-as-of.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type Months, monthsOf } from './year-axis.ts'

interface BannerYearProps {
  planned: readonly Banner[]
}

/** The months of a year as an axis, and below it what the site shows and each banner's own days. */
export function BannerYear({ planned }: BannerYearProps) {
  const today = shopToday()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const banners = planned
    .filter(
      ({ bannerstartdate, bannerenddate }) =>
        bannerstartdate <= period.to && bannerenddate >= period.from,
    )
    .toSorted((a, b) => b.bannerstartdate.localeCompare(a.bannerstartdate))
  const shown = findShown(banners, period)
  const covered = findCovered(banners, period)
  const months = monthsOf(year, shown, covered)
  const axis = { months, today }
  return (
    <section className={styles.year} aria-labelledby="year">
      <YearHead year={year} onChange={setYear} />
      <MonthNames months={months} />
      <ul className={styles.lanes} aria-label={`Banners of ${year}`}>
        <TimelineRow
          {...axis}
          name="Shown on the site"
          note="the default welcome title in between"
          bars={shown}
        >
          <ol className="visually-hidden">
            {shown.map(({ banner, ...days }) => (
              <li key={days.from}>
                {formatPeriod(days)}: {banner.banner_name}
              </li>
            ))}
          </ol>
        </TimelineRow>
        {banners.map((banner) => (
          <BannerTimelineRow
            key={banner.id}
            {...axis}
            banner={banner}
            shown={shown}
            covered={covered}
          />
        ))}
      </ul>
      {planned.length === MAX_PLANNED_BANNERS && (
        <p className={styles.cut}>
          Only the {MAX_PLANNED_BANNERS} banners that end last are drawn.
        </p>
      )}
    </section>
  )
}

function YearHead({ year, onChange }: { year: number; onChange(year: number): void }) {
  return (
    <div className={styles.head}>
      <IconButton label="Year before" onClick={() => onChange(year - 1)}>
        <ChevronLeft />
      </IconButton>
      <h2 id="year" aria-live="polite">
        {year}
      </h2>
      <IconButton label="Year after" onClick={() => onChange(year + 1)}>
        <ChevronRight />
      </IconButton>
      <SiteAsOf />
    </div>
  )
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

function MonthNames({ months }: { months: Months }) {
  return (
    <div className={styles.months} aria-hidden="true">
      <span />
      <div style={{ gridTemplateColumns: months.map(({ width }) => `${width}fr`).join(' ') }}>
        {months.map(({ first }) => {
          const name = monthName.format(new Date(first))
          return (
            <span key={first}>
              {name.slice(0, 1)}
              <span className={styles.rest}>{name.slice(1)}</span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
