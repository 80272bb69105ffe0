import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import styles from './neighbours.module.css'

interface Neighbour {
  name: string
  open(): void
}

interface NeighboursProps {
  /** What they are, such as `order`. */
  noun: string
  plural: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** Leads to the rows beside the open one where the list is not beside it. */
export function Neighbours({ noun, plural, previous, next }: NeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label={`Other ${plural}`}>
      {previous && (
        <IconButton label={`Previous ${noun}: ${previous.name}`} onClick={previous.open}>
          <ChevronLeft />
        </IconButton>
      )}
      {next && (
        <IconButton
          className={styles.next ?? ''}
          label={`Next ${noun}: ${next.name}`}
          onClick={next.open}
        >
          <ChevronRight />
        </IconButton>
      )}
    </nav>
  )
}
