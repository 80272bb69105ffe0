import { useSearchParams } from 'react-router'
import { useChosenParams } from '../../ui/table/table-query.ts'

/** The id of the item that stands open beside its list, in a parameter of the address. */
export const readOpenItem = (params: URLSearchParams, parameter: string) => {
  const id = params.get(parameter) ?? ''
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null
}

export const useOpenItem = (parameter: string) => {
  const [params, setParams] = useSearchParams()
  const chosenParams = useChosenParams()
  const change = (id: number | null, page?: number) => {
    const next = new URLSearchParams(chosenParams)
    next.delete(parameter)
    if (id !== null) next.set(parameter, String(id))
    if (page === 1) next.delete('page')
    else if (page) next.set('page', String(page))
    setParams(next, { preventScrollReset: true })
  }
  return { openId: readOpenItem(params, parameter), open: change, close: () => change(null) }
}
