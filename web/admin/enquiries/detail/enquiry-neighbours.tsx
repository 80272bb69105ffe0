import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { enquirerOf } from '../enquiry-kind.ts'
import styles from './enquiry-neighbours.module.css'

type Row = Pick<StoredEnquiry, 'id' | 'form'>

interface Neighbour extends Row {
  /** The page of the list that it stands on. */
  page: number
}

export interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

interface RowsInList {
  rows: readonly Row[]
  beyond: { offset: number; pageSize: number; before: Row | undefined; after: Row | undefined }
}

/** The rows beside the open one; where a change took it out of the list, those beside its former place. */
export const useNeighbours = ({ rows, beyond }: RowsInList, openId: number | null): Neighbours => {
  const { offset, pageSize, before, after } = beyond
  const at = rows.findIndex(({ id }) => id === openId)
  const place = offset + at
  const [lastPlace, setLastPlace] = useState(at >= 0 ? place : null)
  if (at >= 0 && place !== lastPlace) setLastPlace(place)
  const neighbourAt = (nearPlace: number) => {
    const row = [before, ...rows, after][nearPlace - offset + 1]
    return row && { ...row, page: Math.floor(nearPlace / pageSize) + 1 }
  }
  if (at >= 0) return { previous: neighbourAt(place - 1), next: neighbourAt(place + 1) }
  if (lastPlace === null) return { previous: undefined, next: undefined }
  return { previous: neighbourAt(lastPlace - 1), next: neighbourAt(lastPlace) }
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
