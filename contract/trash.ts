import * as z from 'zod/mini'
import { listOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { newestFirstQuery } from './list-query.ts'
import { recordKindNames } from './records/record-kinds.ts'

export const TRASH_RETENTION_DAYS = 30

export const TrashEntry = z.object({
  kind: z.enum(recordKindNames),
  id: z.number(),
  name: z.string(),
  deleted_at: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const trashApi = {
  all: endpoint('GET /getTrash', {
    access: 'admin',
    summary: 'What was deleted in the last 30 days, newest first, all or a page of it',
    query: newestFirstQuery,
    answer: listOr('Fail', TrashEntry),
  }),
}
