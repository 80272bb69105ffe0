import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Banner, MAX_PLANNED_BANNERS } from '../../../contract/banners/banners.ts'
import { IconButton } from '../../ui/button.tsx'
import { formatPeriod, monthText, shopToday } from '../dates.tsx'
import styles from './banner-plan.module.css'
import {
  type CoveredPeriod,
  findCovered,
  findShown,
  type Period,
  type ShownPeriod,
} from './overlaps.ts'
import { findPlanMonths, positionPeriod } from './plan-months.ts'
import { SiteAsOf } from './site-as-of.tsx'

/** Twelve months as an axis, and below it what the site shows and each banner's own days. Folded on a phone. */
export function BannerPlan({ planned }: { planned: readonly Banner[] }) {
  const [isOpenAtFirst] = useState(() => matchMedia('(min-width: 501px)').matches)
  const [page, setPage] = useState(0)
  const months = findPlanMonths(shopToday(), page)
  const banners = planned
    .filter(
      ({ bannerstartdate, bannerenddate }) =>
        bannerstartdate <= months.to && bannerenddate >= months.from,
    )
    .toSorted((a, b) => b.bannerstartdate.localeCompare(a.bannerstartdate))
  const shown = findShown(banners, months)
  const covered = findCovered(banners, months)
  const period = `${monthText(months.from)} – ${monthText(months.to)}`
  return (
    <details className={styles.plan} open={isOpenAtFirst}>
      <summary>
        <h2>Plan of twelve months</h2>
      </summary>
      <div className={styles.head}>
        <IconButton label="Twelve months earlier" onClick={() => setPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <p aria-live="polite">{period}</p>
        <IconButton label="Twelve months later" onClick={() => setPage(page + 1)}>
          <ChevronRight />
        </IconButton>
        <SiteAsOf />
      </div>
      <MonthNames firsts={months.firsts} />
      <ul className={styles.lanes} aria-label={`Banners, ${period}`}>
        <PlanRow
          axis={months}
          firsts={months.firsts}
          name="Shown on the site"
          note="otherwise the default welcome title"
          bars={shown}
        >
          <ol className="visually-hidden">
            {shown.map(({ banner, ...days }) => (
              <li key={days.from}>
                {formatPeriod(days)}: {banner.banner_name}
              </li>
            ))}
          </ol>
        </PlanRow>
        {banners.map((banner) => (
          <BannerRow
            key={banner.id}
            axis={months}
            firsts={months.firsts}
            banner={banner}
            shown={shown.filter((part) => part.banner === banner)}
            covered={covered.filter((part) => part.banner === banner)}
          />
        ))}
      </ul>
      {planned.length === MAX_PLANNED_BANNERS && (
        <p className={styles.cut}>
          Only the {MAX_PLANNED_BANNERS} banners that end last are shown.
        </p>
      )}
    </details>
  )
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

function MonthNames({ firsts }: { firsts: readonly string[] }) {
  return (
    <div className={styles.months} aria-hidden="true">
      <span />
      <div>
        {firsts.map((first) => {
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

interface PlanAxis {
  axis: Period
  firsts: readonly string[]
}

interface BannerRowProps extends PlanAxis {
  banner: Banner
  shown: readonly ShownPeriod<Banner>[]
  covered: readonly CoveredPeriod<Banner>[]
}

function BannerRow({ banner, shown, covered, ...axis }: BannerRowProps) {
  const period = { from: banner.bannerstartdate, to: banner.bannerenddate }
  return (
    <PlanRow
      {...axis}
      name={banner.banner_name}
      note={formatPeriod(period)}
      bars={[...shown, ...covered.map((part) => ({ ...part, isCovered: true as const }))]}
    >
      {covered.map(({ by, from, to }) => (
        <small key={from}>
          {from === period.from && to === period.to ? '' : `${formatPeriod({ from, to })} `}
          hidden by <bdi>{by.banner_name}</bdi>
        </small>
      ))}
    </PlanRow>
  )
}

const COLOURS = [styles.indigo, styles.madder, styles.turmeric, styles.green]

interface PlanRowProps extends PlanAxis {
  name: string
  note: string
  bars: readonly (ShownPeriod<Banner> & { isCovered?: true })[]
  children: ReactNode
}

function PlanRow({ axis, firsts, name, note, bars, children }: PlanRowProps) {
  const today = shopToday()
  const styleOf = (period: Period) => {
    const { start, length } = positionPeriod(axis, period)
    return { '--start': start, '--length': length }
  }
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
        {firsts.map((first) => (
          <i key={first} className={styles.month} style={styleOf({ from: first, to: first })} />
        ))}
        {bars.map(({ banner, isCovered, ...days }) => (
          <i
            key={`${banner.id} ${days.from}`}
            className={`${styles.bar} ${COLOURS[banner.id % COLOURS.length]} ${isCovered ? styles.covered : ''}`}
            style={styleOf(days)}
          />
        ))}
        {axis.from <= today && today <= axis.to && (
          <i className={styles.today} style={styleOf({ from: today, to: today })} />
        )}
      </div>
    </li>
  )
}
