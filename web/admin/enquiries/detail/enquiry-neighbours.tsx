import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { enquirerOf } from '../enquiry-kind.ts'
import styles from './enquiry-neighbours.module.css'
import { findNeighbours, findPlace, type Neighbours, type RowsInList } from './find-neighbours.ts'

/** The rows beside the open one; where a change has moved it or taken it out of the list, those beside its former place. */
export const useNeighbours = (list: RowsInList, openId: number | null): Neighbours => {
  const place = findPlace(list, openId)
  const isDone = list.rows.some(({ id, status }) => id === openId && status === 'done')
  const [former, setFormer] = useState({ id: openId, place })
  const isKept = former.place !== null && (place === null || (former.id === openId && isDone))
  if (!isKept && (former.id !== openId || former.place !== place)) setFormer({ id: openId, place })
  return findNeighbours(list, openId, isKept ? former.place : place)
}

interface EnquiryNeighboursProps extends Neighbours {
  onOpen(id: number, page: number): void
}

/** Shown where the list is not beside the enquiry. It is not a part of the enquiry's form, because the form is rendered again after a save, and a press at that moment would be lost. */
export function EnquiryNeighbours({ previous, next, onOpen }: EnquiryNeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label="Other enquiries">
      {previous && (
        <IconButton
          label={`Previous enquiry: ${enquirerOf(previous)}`}
          onClick={() => onOpen(previous.id, previous.page)}
        >
          <ChevronLeft />
        </IconButton>
      )}
      {next && (
        <IconButton
          className={styles.next ?? ''}
          label={`Next enquiry: ${enquirerOf(next)}`}
          onClick={() => onOpen(next.id, next.page)}
        >
          <ChevronRight />
        </IconButton>
      )}
    </nav>
  )
}
