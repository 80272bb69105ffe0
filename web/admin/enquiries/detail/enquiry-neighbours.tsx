import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { enquirerOf } from '../enquiry-kind.ts'
import styles from './enquiry-neighbours.module.css'

type Row = Pick<StoredEnquiry, 'id' | 'form'>

export interface Neighbours {
  previous: Row | undefined
  next: Row | undefined
}

/** The rows beside the open one; where a change took it out of the list, those beside its former place. */
export const useNeighbours = (rows: readonly Row[], openId: number | null): Neighbours => {
  const at = rows.findIndex(({ id }) => id === openId)
  const [lastAt, setLastAt] = useState(at)
  if (at >= 0 && at !== lastAt) setLastAt(at)
  return at >= 0
    ? { previous: rows[at - 1], next: rows[at + 1] }
    : { previous: rows[lastAt - 1], next: rows[lastAt] }
}

interface EnquiryNeighboursProps extends Neighbours {
  onOpen(id: number): void
}

/** Where the list is not beside the enquiry. */
export function EnquiryNeighbours({ previous, next, onOpen }: EnquiryNeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label="Other enquiries">
      {previous && (
        <IconButton
          label={`Previous enquiry: ${enquirerOf(previous)}`}
          onClick={() => onOpen(previous.id)}
        >
          <ChevronLeft />
        </IconButton>
      )}
      {next && (
        <IconButton
          className={styles.next ?? ''}
          label={`Next enquiry: ${enquirerOf(next)}`}
          onClick={() => onOpen(next.id)}
        >
          <ChevronRight />
        </IconButton>
      )}
    </nav>
  )
}
