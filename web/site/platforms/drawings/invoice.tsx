import { formatAmount, formatCount } from '../../../../contract/numbers/format-number.ts'
import { formatRupeesAndPaise } from '../sample-load/format.ts'
import {
  carrierState,
  invoiceTotal,
  lines,
  type Payer,
  placeOfSupply,
  type State,
  taxableValue,
  taxesOn,
} from '../sample-load/invoice.ts'
import styles from './invoice.module.css'
import type { PaperKind } from './papers.ts'

const inWords = ({ name, code }: State) => `${name} (${code})`

interface InvoiceProps {
  payer: Payer
  open: PaperKind | undefined
}

export function Invoice({ payer, open }: InvoiceProps) {
  const supply = placeOfSupply(payer)
  return (
    <div className={styles.invoice}>
      <p className={`spread ${styles.title}`}>
        <b>Tax invoice</b> <span>FL/26-27/0412</span>
      </p>
      <p className={`note ${styles.about}`} data-line="eway" aria-live="polite">
        From: carrier registered in {inWords(carrierState)}, forward charge, SAC 9965
        <br />
        Bill to:{' '}
        <b>
          {payer.who}, {payer.place}, {inWords(payer.state)}
        </b>
        <br />
        Place of supply: <b>{inWords(supply)}</b>, the payer’s place of registration
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Particulars</th>
            <th scope="col">Amount, ₹</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ paper, what, amount }) => (
            <tr key={paper} data-line={paper} data-lit={paper === open}>
              <th scope="row">{what}</th>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Taxable value</th>
            <td>{formatAmount(taxableValue)}</td>
          </tr>
          <TaxRows supply={supply} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatRupeesAndPaise(invoiceTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function TaxRows({ supply }: { supply: ReturnType<typeof placeOfSupply> }) {
  const taxes = taxesOn(taxableValue, supply)
  return (
    <>
      {taxes.map(({ name, percent, amount }) => (
        <tr key={name}>
          <th scope="row">
            {name} {formatCount(percent)}%
          </th>
          <td>{formatAmount(amount)}</td>
        </tr>
      ))}
      {taxes.length === 1 && (
        <tr>
          <th scope="row">No CGST or SGST between states</th>
          <td>{formatAmount(0)}</td>
        </tr>
      )}
    </>
  )
}
