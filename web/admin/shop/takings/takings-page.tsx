import { Download, Printer } from 'lucide-react'
import { isDate } from '../../../../contract/fields.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { counterWays } from '../../../../contract/shop/counter.ts'
import { paymentWays } from '../../../../contract/shop/orders/order-money.ts'
import { type Takings, takingsApi } from '../../../../contract/shop/takings.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { usePageNavigation } from '../../../ui/navigation/page-navigation.ts'
import { shopToday, weekdayText } from '../../dates.tsx'
import { saveFile } from '../../save-file.ts'
import { protectedLoader, useScreenData } from '../../screen-data.ts'
import { ScreenHeader } from '../../screen-header.tsx'
import { kindOf, sumBy, takingsCsv, totalOf } from './sum-takings.ts'
import styles from './takings-page.module.css'

export const handle = { title: 'Takings' }

export const loader = protectedLoader(async ({ call, request }) => {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const day = isDate(asked) ? asked : shopToday()
  return { day, rows: await call(takingsApi.ofDay, { query: { day } }) }
})

const ways: Readonly<Record<string, string>> = { ...paymentWays, ...counterWays }
const kindWords = { counter: 'At the counter', order: 'Orders', refund: 'Refunds' }

const describeKind = (row: Takings) => `${kindWords[kindOf(row)]}: ${ways[row.way] ?? row.way}`
const describePerson = ({ by }: Takings) => by || 'Paid by the buyer'

export function Component() {
  const { day, rows } = useScreenData<typeof loader>()
  const { path, navigate } = usePageNavigation()
  const save = () =>
    saveFile(
      new Blob([takingsCsv(rows, { describeKind, describePerson })], { type: 'text/csv' }),
      `takings-of-${day}`,
      'csv',
    )
  return (
    <>
      <ScreenHeader title="Takings">
        <div className={styles.actions}>
          <TextField
            label="Day"
            name="day"
            type="date"
            value={day}
            max={shopToday()}
            onText={(chosen) => isDate(chosen) && navigate(`${path}?day=${chosen}`)}
          />
          {rows.length > 0 && (
            <>
              <Button look="line" onClick={() => print()}>
                <Printer aria-hidden="true" /> Print
              </Button>
              <Button look="line" onClick={save}>
                <Download aria-hidden="true" /> Export CSV
              </Button>
            </>
          )}
        </div>
      </ScreenHeader>
      <h2>{weekdayText(day)}</h2>
      {rows.length === 0 ? (
        <EmptyState title="Nothing came in" art="empty">
          <p>Counter sales and payments of orders that you enter on this day add up here.</p>
        </EmptyState>
      ) : (
        <div className={styles.tables}>
          <Sums title="By kind" column="Kind" rows={rows} describe={describeKind} />
          <Sums title="By person" column="Person" rows={rows} describe={describePerson} />
        </div>
      )}
    </>
  )
}

interface SumsProps {
  title: string
  column: string
  rows: readonly Takings[]
  describe(row: Takings): string
}

function Sums({ title, column, rows, describe }: SumsProps) {
  return (
    <table className={styles.sums}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Entries</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {sumBy(rows, describe).map(({ name, count, rupees }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{formatCount(count)}</td>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <td>{formatRupees(totalOf(rows))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
