import type { FastifyRequest } from 'fastify'
import { TRASH_FIELD } from '../../../../contract/audit-log/audit-log-change.ts'
import { changesOfRecords, DELETED } from '../../../records/audit-change.ts'
import { aboutImport } from '../audit-import.ts'
import type { planUndo } from './plan-undo.ts'

const outside = { [TRASH_FIELD]: DELETED.before }
const inTrash = { [TRASH_FIELD]: DELETED.after }

/** Names each article and photo that an Undo has changed in the one entry of the log about it. */
export const auditUndo = (
  request: FastifyRequest,
  name: string,
  changing: Awaited<ReturnType<typeof planUndo>>['changing'],
) => {
  const records = changing.flatMap(({ article, written, photos }) => [
    {
      kind: 'article' as const,
      before: { ...article, ...outside },
      changes: written.before ?? inTrash,
    },
    ...(written.before === null ? [] : photos).map((photo) => ({
      kind: 'picture' as const,
      before: { ...photo, ...outside },
      changes: inTrash,
    })),
  ])
  request.auditSubject = { ...aboutImport(name), changes: changesOfRecords(records) }
}
