import * as z from 'zod/mini'
import { freeText } from './fields.ts'

export const MAX_SEARCH_LENGTH = 200
export const MAX_PAGE = 1_000_000
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 10

/** Parses the text of an address only; a caller may also give a number, which becomes a text in the address. */
const numberText = z.string() as z.ZodMiniType<string, string | number>

const wholeNumber = (max: number, message: string) =>
  z.pipe(
    numberText.check(
      z.regex(/^[1-9][0-9]*$/, { error: message, abort: true }),
      z.refine((text) => Number(text) <= max, message),
    ),
    z.transform(Number),
  )

/** For a list with one order. All optional; a call without them answers the whole list. */
export const newestFirstQuery = z.object({
  search: z.optional(freeText(MAX_SEARCH_LENGTH)),
  page: z.optional(wholeNumber(MAX_PAGE, 'page must be 1 or higher')),
  pageSize: z.optional(
    wholeNumber(MAX_PAGE_SIZE, `pageSize must be a whole number from 1 to ${MAX_PAGE_SIZE}`),
  ),
})

export const listQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.extend(newestFirstQuery, {
    sort: z.optional(z.enum(columns, `sort must be one of ${columns.join(', ')}`)),
    order: z.optional(z.enum(['asc', 'desc'], 'order must be asc or desc')),
  })

export interface ListQuery<Column extends string = string> {
  search?: string | undefined
  sort?: Column | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

export const MAX_COUNTED_MATCHES = 10_000

/** The headers of a list: its total, and `gte` if there are more matches than that. */
export const totalHeader = 'x-total-count'
export const relationHeader = 'x-total-relation'
