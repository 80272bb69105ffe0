import type { Location } from 'react-router'
import { readOpenItem, useOpenItem } from '../beside-list/use-open-item.ts'

const PARAMETER = 'enquiry'

export const readOpenEnquiry = (params: URLSearchParams) => readOpenItem(params, PARAMETER)

export const isOpenAt =
  (id: number) =>
  ({ search }: Location) =>
    readOpenEnquiry(new URLSearchParams(search)) === id

export const useOpenEnquiry = () => useOpenItem(PARAMETER)
