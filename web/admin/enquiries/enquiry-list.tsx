import type { KeyboardEvent, Ref } from 'react'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable, type Selection } from '../../ui/table/data-table.tsx'
import type { ListPage } from '../../ui/table/table-query.ts'
import styles from './enquiry-columns.module.css'
import { enquiryTableColumns } from './enquiry-columns.tsx'
import { shownFilters } from './enquiry-kind.ts'

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

interface EnquiryListProps {
  ref: Ref<HTMLDivElement>
  found: ListPage<StoredEnquiry>
  /** How many enquiries have each status; null where that is not known. */
  counts: Parameters<typeof shownFilters>[0]['counts']
  /** The filters that are chosen. */
  chosen: Readonly<Record<string, string>>
  selection: Selection<StoredEnquiry>
  onAdd(): void
  openId: number | undefined
  onOpen(id: number): void
}

export function EnquiryList(props: EnquiryListProps) {
  const { ref, found, counts, chosen, selection, openId, onOpen, onAdd } = props
  const hasMailTrouble = found.rows.some(({ mails }) => mails.some(({ last_error }) => last_error))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to move among its buttons
    <div ref={ref} onKeyDown={moveFocus}>
      <DataTable
        title="enquiries"
        className={styles.list}
        columns={enquiryTableColumns(openId, onOpen)}
        filters={shownFilters({ chosen, counts, hasMailTrouble })}
        selection={selection}
        found={found}
        keyOf={({ id }) => id}
        noun="enquiry"
        searched="name, phone, words or notes"
        ownOrder="Due reminders, then newest"
        empty={
          <EmptyState title="No enquiries yet" art="empty">
            <p>Requests from the site will appear here. Add what comes by phone or WhatsApp.</p>
            <Button onClick={onAdd}>Add enquiry</Button>
          </EmptyState>
        }
      />
    </div>
  )
}
