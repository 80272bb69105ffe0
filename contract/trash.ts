import * as z from 'zod/mini'
import { listOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list-query.ts'

/** How many days a record lies in the trash before it is removed for good. */
export const TRASH_RETENTION_DAYS = 30

export const TrashKind = z.enum(['banner', 'material', 'category', 'article', 'picture'])
export type TrashKind = z.infer<typeof TrashKind>

/** A record that was deleted and can be restored; a picture bears its alt text as its name. */
export const TrashEntry = z.object({
  kind: TrashKind,
  id: z.number(),
  name: z.string(),
  deleted_at: z.string(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

export const trashApi = {
  all: endpoint('GET /getTrash', {
    access: 'admin',
    summary: 'What was deleted in the last 30 days, newest first, all or a page of it',
    query: z.pick(listQuery(['name']), { search: true, page: true, pageSize: true }),
    answer: listOr('Fail', TrashEntry),
  }),
}
