import { useEffect, useState } from 'react'
import { type ArticleRow, articleApi } from '../../../contract/articles/articles.ts'
import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { page, reasonOf } from '../../api/call.ts'
import type { ListPage } from '../../ui/table/table-query.ts'

const SEARCH_DELAY_MS = 80
const MAX_ARTICLES = 6
const MAX_ENQUIRIES = 4

interface FoundRecords {
  search: string
  articles: ListPage<ArticleRow>
  enquiries: ListPage<StoredEnquiry>
  failure: string
}

const noRows = { rows: [], total: 0, isMore: false }
const nothing: FoundRecords = { search: '', articles: noRows, enquiries: noRows, failure: '' }

const searchRecords = async (search: string, signal: AbortSignal): Promise<FoundRecords> => {
  const [articles, enquiries] = await Promise.all([
    page(articleApi.all, { query: { search, pageSize: MAX_ARTICLES }, signal }),
    page(enquiryInboxApi.all, { query: { search, pageSize: MAX_ENQUIRIES }, signal }),
  ])
  return { search, articles, enquiries, failure: '' }
}

export const useRecordSearch = (search: string) => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (search === '') return
    const controller = new AbortController()
    const { signal } = controller
    const fail = (error: unknown) => {
      if (!signal.aborted) setFound({ ...nothing, search, failure: reasonOf(error) })
    }
    const timer = setTimeout(
      () =>
        searchRecords(search, signal).then((records) => signal.aborted || setFound(records), fail),
      SEARCH_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return search === '' ? nothing : found
}
