import { useRef, useState } from 'react'
import { type Category, categoryApi, categoryColumns } from '../../../contract/categories.ts'
import { call } from '../../api/call.ts'
import { type ListPage, useTableQuery } from '../../ui/table/table-query.ts'
import { useUndo, useWrite, type WriteOptions } from '../records/use-write.ts'

const savePlace = (id: number, place: number) => call(categoryApi.move, { id, body: { place } })

/** The categories of a page, and moving them in the order of the shop; places are counted from 1 over all pages. */
export const useCategoryOrder = ({ rows: loaded, total }: ListPage<Category>) => {
  const { query } = useTableQuery(categoryColumns)
  const [arranged, setArranged] = useState<readonly Category[] | null>(null)
  const lastMove = useRef<Promise<unknown>>(Promise.resolve())
  const write = useWrite('category')
  const undo = useUndo('category')
  const rows = arranged ?? loaded
  const firstPlace = (query.page - 1) * query.pageSize + 1

  const arrange = (category: Category, place: number) =>
    setArranged((shown) => {
      const others = (shown ?? loaded).filter(({ id }) => id !== category.id)
      return others.toSpliced(Math.max(0, place - firstPlace), 0, category)
    })

  /** Saves a place once all moves before are saved. */
  const save = (
    { id, article_category_name: name }: Category,
    place: number,
    options?: WriteOptions,
  ) => {
    const move = lastMove.current.then(async () => {
      await write(() => savePlace(id, place), `${name} is now number ${place} of ${total}`, options)
      if (lastMove.current === move) setArranged(null)
    })
    lastMove.current = move
  }

  return {
    rows,
    total,
    /** A list that is sorted or searched does not show the order. */
    canMove: query.sort === '' && query.search === '',
    placeOf: (category: Category) => firstPlace + rows.indexOf(category),
    arrange,
    reset: () => setArranged(null),
    /** By one step; the opposite button undoes it. */
    move: (category: Category, place: number) => {
      arrange(category, place)
      save(category, place)
    },
    drop: (category: Category, { from, place }: { from: number; place: number }) => {
      const { id, article_category_name: name } = category
      const alert = `${name} is number ${from} of ${total} again`
      save(category, place, { action: undo(() => savePlace(id, from), alert) })
    },
  }
}

export type CategoryOrder = ReturnType<typeof useCategoryOrder>
