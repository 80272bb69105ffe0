import { readOpenItem, useOpenItem } from '../../beside-list/use-open-item.ts'

const PARAMETER = 'order'

export const readOpenOrder = (params: URLSearchParams) => readOpenItem(params, PARAMETER)

export const useOpenOrder = () => useOpenItem(PARAMETER)
