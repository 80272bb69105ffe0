import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { VISIT_MONTHS } from '../../../contract/settings/retention.ts'
import { VisitPeriod, type VisitStatistics, visitApi } from '../../../contract/visits/visits.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { formatPeriod } from '../dates.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import { CountTables } from './count-tables.tsx'
import { VisitChart } from './visit-chart.tsx'
import styles from './visits-page.module.css'

export const handle = { title: 'Visits' }

export const loader = protectedLoader(async ({ call, request }) => {
  const asked = new URL(request.url).searchParams.get('period')
  const period = VisitPeriod.safeParse(asked).data ?? 'days'
  return { period, statistics: await call(visitApi.statistics, { query: { period } }) }
})

const periods: Record<VisitPeriod, { name: string; to: string; before: string }> = {
  days: { name: '30 days', to: '/Visits', before: '30 days before' },
  months: { name: '12 months', to: '/Visits?period=months', before: '12 months before' },
}

export function Component() {
  const { period, statistics } = useScreenData<typeof loader>()
  return (
    <>
      <ScreenHeader title="Visits">
        <nav aria-label="Period" className={styles.periods}>
          {VisitPeriod.options.map((choice) => (
            <PageLink
              key={choice}
              to={periods[choice].to}
              aria-current={choice === period ? 'true' : undefined}
            >
              {periods[choice].name}
            </PageLink>
          ))}
        </nav>
      </ScreenHeader>
      <p className={styles.span}>{formatPeriod(statistics)}, in the shop’s time zone</p>
      {statistics.first_day === null ? (
        <div className={styles.empty}>
          <EmptyState title="Nothing counted yet" art="empty">
            <p>
              Open the site on your phone, where you’re not signed in. It shows here in a moment.
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <Figures statistics={statistics} before={periods[period].before} />
          <VisitChart steps={statistics.steps} period={period} />
          <CountTables statistics={statistics} />
        </>
      )}
      <HowItIsCounted />
    </>
  )
}

const perVisit = ({ views, visits }: VisitStatistics) =>
  visits > 0 ? `${(views / visits).toFixed(1)} per visit` : 'No visits yet'

const appsText = ({ preview_apps }: VisitStatistics) =>
  preview_apps.map(({ name, previews }) => `${name} ${formatCount(previews)}`).join(', ') ||
  'None so far'

function Figures({ statistics, before }: { statistics: VisitStatistics; before: string }) {
  const { visits, visits_before, views, previews, enquiries, orders, bots } = statistics
  const figures = [
    {
      name: 'Visits',
      count: visits,
      more:
        visits_before === null
          ? 'Browsers, once a day'
          : `${before}: ${formatCount(visits_before)}`,
      colour: 'visits',
    },
    { name: 'Pages seen', count: views, more: perVisit(statistics), colour: 'views' },
    { name: 'Link previews', count: previews, more: appsText(statistics), colour: 'previews' },
    { name: 'Enquiries', count: enquiries, more: 'From the site’s forms', colour: 'enquiries' },
    { name: 'Orders', count: orders, more: 'Placed on the site', colour: 'orders' },
    { name: 'Not counted', count: bots, more: 'Bot page views', colour: 'bots' },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, count, more, colour }) => (
        <div key={name} data-colour={colour}>
          <dt>{name}</dt>
          <dd>
            {formatCount(count)}
            <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the figures mean, and what nobody can know from them. */
function HowItIsCounted() {
  return (
    <section className={styles.box} aria-labelledby="how-visits-are-counted">
      <h2 id="how-visits-are-counted">How we count</h2>
      <ul className={styles.notes}>
        <li>
          A visit is one browser on one day. We store no cookie, no address and nothing about the
          device.
        </li>
        <li>With JavaScript off, we count page views but not visits.</li>
        <li>
          A preview is what an app shows beside a link in a message. We can’t know who saw it.
        </li>
        <li>
          Bots that identify themselves aren’t counted. Neither are browsers where you’re signed in
          here.
        </li>
        <li>WhatsApp doesn’t tell us it sent a visitor. Links from our Share button do.</li>
        <li>We keep these counts for {countOf(VISIT_MONTHS, 'month')}.</li>
      </ul>
    </section>
  )
}
