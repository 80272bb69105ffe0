import type { FastifyRequest } from 'fastify'
import type { PlannedRow } from './planned-row.ts'

export const importSubject = (name: string) => ({
  kind: 'import' as const,
  id: null,
  name: name || 'a file',
})

/** The audit log has this where the import stops before its end; else `auditImport` replaces it. */
export const auditImportStart = (request: FastifyRequest, name: string) => {
  const changes = [{ field: 'outcome', before: null, after: 'stopped, nothing was changed' }]
  request.auditSubject = { ...importSubject(name), changes }
}

/** Tells the audit log what an import has written, to which articles, and how many there were before. */
export const auditImport = (
  request: FastifyRequest,
  name: string,
  { rows, before, written }: { rows: PlannedRow[]; before: number; written: readonly number[] },
) => {
  const count = (result: PlannedRow['result']) => rows.filter((row) => row.result === result).length
  const photos = rows.reduce((sum, { photoWrites }) => sum + photoWrites.length, 0)
  const added = count('added')
  const counts = { rows_added: added, rows_changed: count('changed'), photos_written: photos }
  const changes = Object.entries(counts).flatMap(([field, number]) =>
    number === 0 ? [] : [{ field, before: null, after: String(number) }],
  )
  const total = { field: 'articles', before: String(before), after: String(before + added) }
  request.auditSubject = {
    ...importSubject(name),
    changes: [...changes, total],
    articles: written,
  }
}
