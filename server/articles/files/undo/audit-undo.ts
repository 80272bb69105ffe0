import type { Audit } from '../../../http/call.ts'
import { deletedRecord, recordsSubject } from '../../../records/audit-change.ts'
import { importSubject } from '../audit-import.ts'
import type { planUndo } from './plan-undo.ts'

/** Names each article and photo that an Undo has changed in the one entry of the log about it. */
export const auditUndo = (
  name: string,
  changing: Awaited<ReturnType<typeof planUndo>>['changing'],
): Audit => {
  const records = changing.flatMap(({ article, written: { before }, photos }) => [
    {
      kind: 'article' as const,
      ...(before === null ? deletedRecord(article) : { before: article, changes: before }),
    },
    ...(before === null ? [] : photos).map((photo) => ({
      kind: 'picture' as const,
      ...deletedRecord(photo),
    })),
  ])
  return { subject: { ...importSubject(name), ...recordsSubject(records) } }
}
