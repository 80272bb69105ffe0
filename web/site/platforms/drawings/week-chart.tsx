import { useRef, useState } from 'react'
import { formatDate, formatRupeesAndPaise, formatWholeRupees } from '../sample-load/format.ts'
import { bookedWeek, costs, freight, peak, rate, type Week, weeks } from '../sample-load/rates.ts'
import { load, tonneKm } from '../sample-load/trip.ts'
import { Drawing } from './drawing.tsx'
import key from './key.module.css'
import { CHART_RUPEES, weekPaths } from './week-bars.ts'
import styles from './week-chart.module.css'

const [first = peak] = weeks
const summary = `Bar chart of weekly rates: from ${formatRupeesAndPaise(first.rate)} in the week of ${formatDate(first.hours)} to ${formatRupeesAndPaise(rate)} in the week of ${formatDate(0)}; expected to reach ${formatRupeesAndPaise(peak.rate)} in the week of ${formatDate(peak.hours)}`

const kindOf = ({ low, high }: Week) =>
  low && high ? `expected ${formatRupeesAndPaise(low)} to ${formatRupeesAndPaise(high)}` : 'paid'

const compare = (week: Week) => {
  const cost = week.rate * tonneKm
  const more = Math.round(cost - freight)
  if (more === 0) {
    return `${load.id} was booked this week at ${formatWholeRupees(freight)}. Of each ${formatRupeesAndPaise(rate)}, diesel and toll take ${formatRupeesAndPaise(costs.road)}, truck and driver ${formatRupeesAndPaise(costs.truck)}.`
  }
  const verb = week.low ? 'would cost about' : 'would have cost'
  const change = `${formatWholeRupees(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
  return `The same load ${verb} ${formatWholeRupees(cost)}, ${change} than it was booked for.`
}

export function WeekChart() {
  const [index, setIndex] = useState(bookedWeek)
  const indexBefore = useRef(index)
  const week = weeks[index] ?? peak
  const date = formatDate(week.hours)
  return (
    <Drawing
      kind="chart"
      title={`${load.from} to ${load.to}, ${load.tonnes}-tonne trucks`}
      units="₹ per tonne-km"
      howTo="Drag to pick a week"
    >
      <div className={`quiet ${styles.reading}`}>
        <p>
          <b>{formatRupeesAndPaise(week.rate)}</b>
          <small>
            Week of {date}, {kindOf(week)}
          </small>
        </p>
        <p>{compare(week)}</p>
      </div>
      <div className={`quiet ${styles.chart}`}>
        <ul className={styles.axis} aria-hidden="true">
          {['₹4', '₹3', '₹2', '₹1', '0'].map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
        <Bars />
        <input
          type="range"
          aria-label="Week"
          min={0}
          max={weeks.length - 1}
          value={index}
          aria-valuetext={`Week of ${date}, ${formatRupeesAndPaise(week.rate)} per tonne-km, ${kindOf(week)}`}
          onChange={(event) => setIndex(event.currentTarget.valueAsNumber)}
          onPointerDown={() => {
            indexBefore.current = index
          }}
          // A finger that scrolls the page over the chart has already moved the week.
          onPointerCancel={() => setIndex(indexBefore.current)}
        />
        <Dates chosen={week} />
      </div>
      <ChartKey />
    </Drawing>
  )
}

function Dates({ chosen }: { chosen: Week }) {
  return (
    <ol className={styles.dates} aria-hidden="true">
      {weeks.map((week, index) => (
        <li key={week.hours} data-chosen={week === chosen}>
          {formatDate(week.hours)}
          {(week === peak || index === bookedWeek) && <b>{formatRupeesAndPaise(week.rate)}</b>}
        </li>
      ))}
    </ol>
  )
}

function ChartKey() {
  return (
    <ul className={`${key.key} ${styles.key}`}>
      <li data-part="road">{`Diesel and toll, ${formatRupeesAndPaise(costs.road)}`}</li>
      <li data-part="truck">{`Truck and driver, ${formatRupeesAndPaise(costs.truck)}`}</li>
      <li data-part="paid">Carrier’s margin, paid</li>
      <li data-part="expected">Carrier’s margin, expected</li>
      <li data-part="spread">Low to high</li>
      <li data-part="line">{`Booked at ${formatRupeesAndPaise(rate)}. Bars show the likely rate`}</li>
    </ul>
  )
}

function Bars() {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${weeks.length} ${CHART_RUPEES}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      {Object.entries(weekPaths).map(([part, path]) => (
        <path key={part} data-part={part} d={path} />
      ))}
    </svg>
  )
}
