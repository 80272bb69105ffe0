import { type Location, useSearchParams } from 'react-router'
import { useChosenParams } from '../../ui/table/table-query.ts'

const PARAMETER = 'enquiry'

export const readOpenEnquiry = (params: URLSearchParams) => {
  const id = params.get(PARAMETER) ?? ''
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null
}

export const isOpenAt =
  (id: number) =>
  ({ search }: Location) =>
    readOpenEnquiry(new URLSearchParams(search)) === id

export const useOpenEnquiry = () => {
  const [params, setParams] = useSearchParams()
  const chosenParams = useChosenParams()
  const change = (id: number | null, page?: number) => {
    const next = new URLSearchParams(chosenParams)
    next.delete(PARAMETER)
    if (id !== null) next.set(PARAMETER, String(id))
    if (page === 1) next.delete('page')
    else if (page) next.set('page', String(page))
    setParams(next, { preventScrollReset: true })
  }
  return { openId: readOpenEnquiry(params), open: change, close: () => change(null) }
}
