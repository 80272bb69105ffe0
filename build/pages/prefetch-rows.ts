import { administratorApi } from '../../contract/administrators/administrators.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { addressOf } from '../../contract/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/list-query.ts'
import { recordKinds } from '../../contract/record-kinds.ts'
import { trashApi } from '../../contract/trash.ts'
import { prefetchAnswer } from '../../web/api/prefetched-answer.ts'
import { storageKeys } from '../../web/api/session.ts'
import { recordScreens } from '../../web/documents.ts'
import { inlineScript } from '../client/inline-script.ts'

const recordLists = keysOf(recordScreens).map(
  (kind) => [recordScreens[kind], recordKinds[kind].api.all] as const,
)

const lists: Record<string, Endpoint> = {
  ...Object.fromEntries(recordLists),
  '/Administrators': administratorApi.all,
  '/Enquiries': enquiryInboxApi.all,
  '/Log': auditLogApi.all,
  '/Trash': trashApi.all,
}

export const prefetchRowsScript = (screen: string): string => {
  const list = lists[screen]
  if (!list) return ''
  const path = addressOf(list, { query: { page: 1, pageSize: DEFAULT_PAGE_SIZE } })
  const values = [screen, path, storageKeys.token].map((value) => JSON.stringify(value))
  return inlineScript(prefetchAnswer, ...values)
}
