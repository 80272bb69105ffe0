import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { formatAmount } from '../../../../../contract/numbers/format-number.ts'
import type { Invoice } from '../../../../../contract/shop/orders/invoice.ts'
import { orderApi } from '../../../../../contract/shop/orders/orders.ts'
import { isWithoutLegislature } from '../../../../../contract/shop/orders/states-of-india.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { Day } from '../../../dates.tsx'
import { protectedLoader, useScreenData } from '../../../screen-data.ts'
import styles from './invoice-page.module.css'

export const handle = { title: 'Invoice' }

export const loader = protectedLoader(async ({ params, call }) => {
  const id = Number(params.id)
  return Number.isSafeInteger(id) && id > 0 ? call(orderApi.invoice, { id }) : null
})

export function Component() {
  const invoice = useScreenData<typeof loader>()
  const { id } = useParams()
  if (!invoice) return <NoInvoice />
  return (
    <>
      <div className={styles.tools}>
        <Breadcrumbs
          above={[
            { label: 'Orders', to: '/Orders' },
            { label: invoice.order, to: `/Orders?order=${id}` },
          ]}
          here={invoice.title}
        />
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than a phone is scrolled by keys too */}
      <section className={styles.desk} aria-label="Paper" tabIndex={0}>
        <Sheet invoice={invoice} />
      </section>
    </>
  )
}

function NoInvoice() {
  return (
    <>
      <h1 className="visually-hidden">Invoice</h1>
      <EmptyState title="There’s no invoice for this order" art="broken">
        <p>
          One is written when the parcel is sent, if the shop was registered for GST or under
          composition that day.
        </p>
        <PageLink to="/Orders" className={buttonClass('line')}>
          All orders
        </PageLink>
      </EmptyState>
    </>
  )
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const { title, number, order, date, seller, buyer, is_cancelled } = invoice
  return (
    <article className={styles.sheet}>
      {is_cancelled && <p className={styles.cancelled}>Cancelled: this parcel wasn’t sent</p>}
      <header>
        <h1>{title}</h1>
        <dl>
          <div>
            <dt>Number</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>
              <Day iso={date} />
            </dd>
          </div>
          <div>
            <dt>Order</dt>
            <dd>{order}</dd>
          </div>
        </dl>
      </header>
      <div className={styles.parties}>
        <section>
          <h2>Sold by</h2>
          <p>
            {seller.name}
            {'\n'}
            {seller.address}
          </p>
          <p>GSTIN {seller.gstin}</p>
        </section>
        <section>
          <h2>Sold to</h2>
          <p>
            <bdi>{buyer.name}</bdi>
            {'\n'}
            <bdi>{buyer.address}</bdi>
            {'\n'}
            {buyer.state} {buyer.pin}
          </p>
          <p>Place of supply: {buyer.state}</p>
        </section>
      </div>
      <Goods invoice={invoice} />
      <p className={styles.small}>
        {title === 'Tax invoice'
          ? 'Amounts in rupees. The price includes the tax.'
          : 'Composition taxable person, not eligible to collect tax on supplies. Amounts in rupees.'}
      </p>
    </article>
  )
}

const taxNamesIn = (state: string) => ({
  cgst: 'CGST',
  sgst: isWithoutLegislature(state) ? 'UTGST' : 'SGST',
  igst: 'IGST',
})

function Goods({ invoice: { title, lines, total, percent, buyer } }: { invoice: Invoice }) {
  const taxNames = taxNamesIn(buyer.state)
  const taxes =
    title !== 'Tax invoice'
      ? []
      : total.igst > 0
        ? (['igst'] as const)
        : (['cgst', 'sgst'] as const)
  const rateOf = (tax: keyof typeof taxNames) => (tax === 'igst' ? percent : percent / 2)
  return (
    <table>
      <thead>
        <tr>
          <th>Goods</th>
          <th>HSN</th>
          {taxes.length > 0 && <th>Value</th>}
          {taxes.map((tax) => (
            <th key={tax}>
              {taxNames[tax]} {rateOf(tax)} %
            </th>
          ))}
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <td>
              <bdi>{line.name}</bdi> {line.code}
            </td>
            <td>{line.hsn}</td>
            {taxes.length > 0 && <td>{formatAmount(line.taxable)}</td>}
            {taxes.map((tax) => (
              <td key={tax}>{formatAmount(line[tax])}</td>
            ))}
            <td>{formatAmount(line.price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>Total</th>
          <td />
          {taxes.length > 0 && <td>{formatAmount(total.taxable)}</td>}
          {taxes.map((tax) => (
            <td key={tax}>{formatAmount(total[tax])}</td>
          ))}
          <td>{formatAmount(total.price)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
