import type { KeyboardEvent, Ref } from 'react'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { ListPage } from '../../ui/table/table-query.ts'
import styles from './enquiry-columns.module.css'
import { enquiryTableColumns } from './enquiry-columns.tsx'
import { addCounts, enquiryFilters } from './enquiry-kind.ts'

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-enquiry]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

interface EnquiryListProps {
  ref: Ref<HTMLDivElement>
  found: ListPage<StoredEnquiry>
  /** How many enquiries have each status; null where that is not known. */
  counts: Parameters<typeof addCounts>[0] | null
  openId: number | undefined
  onOpen(id: number): void
}

export function EnquiryList({ ref, found, counts, openId, onOpen }: EnquiryListProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to move among its buttons
    <div ref={ref} onKeyDown={moveFocus}>
      <DataTable
        title="enquiries"
        className={styles.list}
        columns={enquiryTableColumns(openId, onOpen)}
        filters={counts ? addCounts(counts) : enquiryFilters}
        found={found}
        keyOf={({ id }) => id}
        noun="enquiry"
        searched="words of the form"
        ownOrder="Due reminders, then newest"
        empty={
          <EmptyState title="No enquiries yet" art="empty">
            <p>Demo and call-back requests from the public site will appear here.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
