import type { StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'

type Row = Pick<StoredEnquiry, 'id' | 'form' | 'status'>

interface Neighbour extends Row {
  /** The page of the list that it stands on. */
  page: number
}

export interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

export interface RowsInList {
  rows: readonly Row[]
  beyond: { offset: number; pageSize: number; before: Row | undefined; after: Row | undefined }
}

export const findPlace = ({ rows, beyond }: RowsInList, openId: number | null) => {
  const at = rows.findIndex(({ id }) => id === openId)
  return at < 0 ? null : beyond.offset + at
}

/**
 * The enquiries beside the open one. Once it is done, the next one is the next that is still open, if the page has one.
 * @param place where the open one stands, or stood before a change moved it or took it out of the list
 */
export const findNeighbours = (
  list: RowsInList,
  openId: number | null,
  place: number | null,
): Neighbours => {
  if (place === null) return { previous: undefined, next: undefined }
  const { offset, pageSize, before, after } = list.beyond
  const placed = [before, ...list.rows, after].flatMap((row, index): Neighbour[] => {
    const rowPlace = offset + index - 1
    return row ? [{ ...row, page: Math.floor(rowPlace / pageSize) + 1 }] : []
  })
  const rowAt = (rowPlace: number) => [before, ...list.rows, after][rowPlace - offset + 1]
  const isInPlace = rowAt(place)?.id === openId
  const placeOf = ({ id }: Row) => {
    const index = list.rows.findIndex((row) => row.id === id)
    if (index >= 0) return offset + index
    return id === before?.id ? offset - 1 : offset + list.rows.length
  }
  const others = placed.filter(({ id }) => id !== openId)
  const later = others.filter((row) => placeOf(row) >= (isInPlace ? place + 1 : place))
  const isDone = !list.rows.some(({ id, status }) => id === openId && status !== 'done')
  const nextOpen = isDone ? later.find(({ status }) => status !== 'done') : undefined
  return {
    previous: others.findLast((row) => placeOf(row) < place),
    next: nextOpen ?? later[0],
  }
}
