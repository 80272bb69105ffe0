import type { ReactNode } from 'react'
import { formatAmount } from '../../../../../contract/numbers/format-number.ts'
import type { CreditNote, Invoice } from '../../../../../contract/shop/orders/invoice.ts'
import {
  gstCodeOf,
  isWithoutLegislature,
} from '../../../../../contract/shop/orders/states-of-india.ts'
import { Day } from '../../../dates.tsx'
import styles from './invoice-page.module.css'

/* What a paper says is fixed by law: CGST Rules, rule 46 for a tax invoice, 49 for a bill of supply, 53 for a credit note. */

interface SheetProps {
  invoice: Invoice
}

const describeCancelled = (isCancelled: boolean, replacedBy?: string) => {
  if (replacedBy) return `Cancelled: replaced by ${replacedBy}`
  return isCancelled ? 'Cancelled: this parcel wasn’t sent' : ''
}

export function InvoiceSheet({ invoice, replacedBy }: SheetProps & { replacedBy?: string }) {
  const { title, number, order, date, is_cancelled } = invoice
  return (
    <Sheet
      title={title}
      facts={[
        ['Number', number],
        ['Date', <Day key="date" iso={date} />],
        ['Order', order],
        ...(title === 'Tax invoice' ? ([['Reverse charge', 'No']] as const) : []),
      ]}
      cancelled={describeCancelled(is_cancelled, replacedBy)}
      invoice={invoice}
      goods={invoice}
    />
  )
}

export function CreditNoteSheet({ note, invoice }: SheetProps & { note: CreditNote }) {
  return (
    <Sheet
      title="Credit note"
      facts={[
        ['Number', note.number],
        ['Date', <Day key="date" iso={note.date} />],
        ['Order', invoice.order],
        [`For ${invoice.title.toLowerCase()}`, invoice.number],
        ['dated', <Day key="dated" iso={invoice.date} />],
      ]}
      cancelled={note.is_cancelled ? 'Cancelled: this credit note was withdrawn' : ''}
      invoice={invoice}
      goods={note}
    />
  )
}

interface PaperProps extends SheetProps {
  title: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Why it doesn’t count; empty where it does. */
  cancelled: string
  goods: Pick<Invoice, 'lines' | 'total'>
}

function Sheet({ title, facts, cancelled, invoice, goods }: PaperProps) {
  return (
    <article className={styles.sheet} aria-label={title}>
      {cancelled && <p className={styles.cancelled}>{cancelled}</p>}
      <header>
        <div>
          <h1>{title}</h1>
          {invoice.title === 'Bill of supply' && (
            <p>Composition taxable person, not eligible to collect tax on supplies</p>
          )}
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Parties invoice={invoice} />
      <Goods invoice={invoice} goods={goods} />
      <p className={styles.small}>
        In rupees.{invoice.title === 'Tax invoice' && ' “Amount” includes tax.'}
      </p>
      <p className={styles.signature}>
        For {invoice.seller.name}
        <span>Authorised signatory</span>
      </p>
    </article>
  )
}

const withCode = (state: string) => {
  const code = gstCodeOf(state)
  return code ? `${state} (${code})` : state
}

function Parties({ invoice: { title, seller, buyer } }: SheetProps) {
  const hasGst = title !== 'Cash memo'
  return (
    <div className={styles.parties}>
      <section>
        <h2>Sold by</h2>
        <p>
          {seller.name}
          {'\n'}
          {seller.address}
        </p>
        {hasGst && <p>GSTIN {seller.gstin}</p>}
      </section>
      {buyer.name && (
        <section>
          <h2>Bill to / Ship to</h2>
          <p>
            <bdi>{buyer.name}</bdi>
            {'\n'}
            <bdi>{buyer.address}</bdi>
            {'\n'}
            {buyer.state} {buyer.pin}
          </p>
          {hasGst && <p>Place of supply: {withCode(buyer.state)}</p>}
        </section>
      )}
    </div>
  )
}

const taxNamesIn = (state: string) => ({
  cgst: 'CGST',
  sgst: isWithoutLegislature(state) ? 'UTGST' : 'SGST',
  igst: 'IGST',
})

/** The taxes that have a column. */
const taxesOf = ({ title, total }: Invoice) => {
  if (title !== 'Tax invoice') return []
  return total.igst > 0 ? (['igst'] as const) : (['cgst', 'sgst'] as const)
}

function Goods({ invoice, goods: { lines, total } }: SheetProps & Pick<PaperProps, 'goods'>) {
  const { percent, buyer, title } = invoice
  const taxNames = taxNamesIn(buyer.state)
  const taxes = taxesOf(invoice)
  const rateOf = (tax: keyof typeof taxNames) => (tax === 'igst' ? percent : percent / 2)
  return (
    <table>
      <thead>
        <tr>
          <th>Description of goods</th>
          {title !== 'Cash memo' && <th>HSN</th>}
          <th>Qty</th>
          {taxes.length > 0 && <th>Taxable value</th>}
          {taxes.map((tax) => (
            <th key={tax}>
              {taxNames[tax]} {rateOf(tax)}%
            </th>
          ))}
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code + line.name}>
            <td>
              <bdi>{line.name}</bdi> {line.code}
            </td>
            {title !== 'Cash memo' && <td>{line.hsn}</td>}
            <td>{line.quantity !== null && `${line.quantity} pc`}</td>
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
          {title !== 'Cash memo' && <td />}
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
