import { formatCount } from '../../../contract/numbers/format-number.ts'
import type { VisitPeriod, VisitStatistics } from '../../../contract/visits/visits.ts'
import { dayText, monthText } from '../dates.tsx'
import { roundUp } from './round-up.ts'
import styles from './visit-chart.module.css'

type Steps = VisitStatistics['steps']

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

const shortName = (from: string, period: VisitPeriod) =>
  (period === 'days' ? dayFormat : monthFormat).format(new Date(from))

const longName = (from: string, period: VisitPeriod) =>
  period === 'days' ? dayText(from) : monthText(from)

const describeSteps = (steps: Steps, period: VisitPeriod) => {
  const most = steps.reduce((best, step) => (step.visits > best.visits ? step : best))
  const each = period === 'days' ? 'day' : 'month'
  return `Visits and pages seen of each ${each}. Most visits: ${formatCount(most.visits)}, ${longName(most.from, period)}. The table below has all figures.`
}

/** Units of the drawing for one step and its bar; its height is 100. */
const STEP = 10
const BAR = 7

/** Every so many steps have their name below them. */
const namedEvery = { days: 7, months: 1 } as const

export function VisitChart({ steps, period }: { steps: Steps; period: VisitPeriod }) {
  const top = roundUp(Math.max(...steps.map(({ views, visits }) => Math.max(views, visits))))
  const title = period === 'days' ? 'By day' : 'By month'
  const isNamed = (index: number) => (steps.length - 1 - index) % namedEvery[period] === 0
  return (
    <section className={styles.box} aria-labelledby="visits-by-time">
      <h2 id="visits-by-time">{title}</h2>
      <p className={styles.legend}>
        <span data-colour="visits">Visits</span> <span data-colour="views">Pages seen</span>
      </p>
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {[4, 3, 2, 1, 0].map((quarter) => (
            <li key={quarter}>{formatCount((top / 4) * quarter)}</li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${steps.length * STEP} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describeSteps(steps, period)}
        >
          {steps.map(({ from, visits, views }, index) => (
            <g key={from} transform={`translate(${index * STEP + (STEP - BAR) / 2} 0)`}>
              <Bar colour="views" share={views / top} />
              <Bar colour="visits" share={visits / top} />
            </g>
          ))}
        </svg>
        <ol className={styles.names} data-period={period} aria-hidden="true">
          {steps.map(({ from }, index) => (
            <li key={from}>{isNamed(index) && <span>{shortName(from, period)}</span>}</li>
          ))}
        </ol>
      </div>
      <details className={styles.table}>
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{period === 'days' ? 'Day' : 'Month'}</th>
              <th scope="col">Visits</th>
              <th scope="col">Pages seen</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, visits, views }) => (
              <tr key={from}>
                <th scope="row">{longName(from, period)}</th>
                <td>{formatCount(visits)}</td>
                <td>{formatCount(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function Bar({ colour, share }: { colour: 'visits' | 'views'; share: number }) {
  return <rect data-colour={colour} width={BAR} y={100 - share * 100} height={share * 100} />
}
