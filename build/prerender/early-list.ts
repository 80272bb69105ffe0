import { administratorApi } from '../../contract/administrators.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { addressOf } from '../../contract/call.ts'
import { categoryApi } from '../../contract/categories.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/list-query.ts'
import { materialApi } from '../../contract/materials.ts'
import { trashApi } from '../../contract/trash.ts'
import { askEarly } from '../../web/api/early-answer.ts'
import { storageKeys } from '../../web/api/session.ts'
import { inlineScript } from '../client/inline-script.ts'

const lists: Record<string, Endpoint> = {
  '/Administrators': administratorApi.all,
  '/Article': articleApi.all,
  '/Banner': bannerApi.all,
  '/Categorymaster': categoryApi.all,
  '/Enquiries': enquiryInboxApi.all,
  '/Log': auditLogApi.all,
  '/Materialmaster': materialApi.all,
  '/Trash': trashApi.all,
}

export const earlyListScript = (screen: string): string => {
  const list = lists[screen]
  if (!list) return ''
  const path = addressOf(list, { query: { page: 1, pageSize: DEFAULT_PAGE_SIZE } })
  const values = [screen, path, storageKeys.token].map((value) => JSON.stringify(value))
  return inlineScript(askEarly, ...values)
}
