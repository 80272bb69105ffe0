import type { Audit } from '../../http/call.ts'
import type { PlannedRow } from './planned-row.ts'

export const importSubject = (name: string) => ({
  kind: 'import' as const,
  id: null,
  name: name || 'a file',
})

/** The audit of an import that stopped before its end. */
export const auditStoppedImport = (name: string): Audit => {
  const changes = [{ field: 'outcome', before: null, after: 'stopped, nothing was changed' }]
  return { subject: { ...importSubject(name), changes } }
}

/** The audit of an import: what it has written, to which articles, and how many there were before. */
export const auditImport = (
  name: string,
  { rows, before, written }: { rows: PlannedRow[]; before: number; written: readonly number[] },
): Audit => {
  const count = (result: PlannedRow['result']) => rows.filter((row) => row.result === result).length
  const photos = rows.reduce((sum, { photoWrites }) => sum + photoWrites.length, 0)
  const added = count('added')
  const counts = { rows_added: added, rows_changed: count('changed'), photos_written: photos }
  const changes = Object.entries(counts).flatMap(([field, number]) =>
    number === 0 ? [] : [{ field, before: null, after: String(number) }],
  )
  const total = { field: 'articles', before: String(before), after: String(before + added) }
  return {
    subject: { ...importSubject(name), changes: [...changes, total], articles: written },
  }
}
