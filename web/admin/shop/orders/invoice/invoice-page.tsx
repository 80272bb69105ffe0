import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { orderApi } from '../../../../../contract/shop/orders/orders.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { protectedLoader, useScreenData } from '../../../screen-data.ts'
import styles from './invoice-page.module.css'
import { CreditNoteSheet, InvoiceSheet } from './invoice-sheet.tsx'

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
        <InvoiceSheet invoice={invoice} />
        {invoice.replaced.map((paper) => (
          <InvoiceSheet
            key={paper.number}
            invoice={{ ...invoice, ...paper }}
            replacedBy={invoice.number}
          />
        ))}
        {invoice.credit_notes.map((note) => (
          <CreditNoteSheet key={note.number} note={note} invoice={invoice} />
        ))}
      </section>
    </>
  )
}

function NoInvoice() {
  return (
    <>
      <h1 className="visually-hidden">Invoice</h1>
      <EmptyState title="There’s no invoice for this order" art="broken">
        <p>It’s written when you mark the parcel as dispatched.</p>
        <PageLink to="/Orders" className={buttonClass('line')}>
          All orders
        </PageLink>
      </EmptyState>
    </>
  )
}
