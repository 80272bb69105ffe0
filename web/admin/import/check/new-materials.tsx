import { useState } from 'react'
import type { ImportedRow } from '../../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../../contract/articles/article-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { AddMaterials } from './add-materials.tsx'
import styles from './checked-notes.module.css'

/** With more new names, the column probably does not hold materials. */
const MAX_NEW_MATERIALS = 50

const findNewMaterials = (rows: readonly ImportedRow[]) => {
  const unknown = rows.flatMap(({ corrections }) =>
    corrections.filter(({ column, to }) => column === articleFileColumns.Material && to === ''),
  )
  return [...new Map(unknown.map(({ from }) => [from.toLowerCase(), from])).values()]
}

interface NewMaterialsProps {
  rows: readonly ImportedRow[]
  isBusy: boolean
  onAdded(): void
}

/** A single one is added at its rows. */
export function NewMaterials({ rows, isBusy, onAdded }: NewMaterialsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const names = findNewMaterials(rows)
  const isOffered = names.length > 1 && names.length <= MAX_NEW_MATERIALS
  return (
    <>
      {isOffered && (
        <div className={styles.offer}>
          <p>
            {names.length} materials aren’t in the shop yet: {names.join(', ')}.
          </p>
          <Button look="line" small busy={isBusy} onClick={() => setIsOpen(true)}>
            Add all {names.length} new materials
          </Button>
        </div>
      )}
      {isOpen && <AddMaterials names={names} onClose={() => setIsOpen(false)} onAdded={onAdded} />}
    </>
  )
}
