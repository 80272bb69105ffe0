import * as z from 'zod/mini'
import { line } from './fields.ts'

const whole = (most: number, message: string) =>
  z.pipe(
    z.string().check(
      z.regex(/^[1-9][0-9]*$/, { error: message, abort: true }),
      z.refine((text) => Number(text) <= most, message),
    ),
    z.transform(Number),
  )

/** What a list may be asked: all optional; a bare call answers the whole list (decisions: "Lists"). */
export const listQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.object({
    search: z.optional(line()),
    sort: z.optional(z.enum(columns, `sort must be one of ${columns.join(', ')}`)),
    order: z.optional(z.enum(['asc', 'desc'], 'order must be asc or desc')),
    page: z.optional(whole(1_000_000, 'page must be a whole number from 1 on')),
    pageSize: z.optional(whole(100, 'pageSize must be a whole number from 1 to 100')),
  })

/** What such a query is once read. */
export interface ListQuery<Column extends string = string> {
  search?: string | undefined
  sort?: Column | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

/** Rows that match a search are counted up to this many. */
export const MAX_COUNTED_MATCHES = 10_000

/** The headers beside a page: its total, and `gte` where there are more than that. */
export const totalHeader = 'x-total-count'
export const relationHeader = 'x-total-relation'
