import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useContext } from 'react'
import { type Category, categoryApi, categoryColumns } from '../../../contract/categories.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConnectionContext } from '../../ui/requires-connection.tsx'
import { CategoryForm } from '../record-forms/category-form.tsx'
import { kindOf } from '../records/kind-of.ts'
import { loadRecordScreen } from '../records/load-records.ts'
import { DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { formOf } from '../records/record-kind.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { categoryTableColumns } from './category-columns.tsx'
import styles from './category-page.module.css'
import { type CategoryOrder, useCategoryOrder } from './use-category-order.ts'
import { useDrag } from './use-drag.ts'

export const handle = { title: 'Category' }
export const loader = protectedLoader(
  loadRecordScreen(kindOf('category'), categoryApi.all, categoryColumns),
)

export function Component() {
  const found = useScreenData<typeof loader>()
  const order = useCategoryOrder(found)
  const drag = useDrag(order)
  const isConnected = useContext(ConnectionContext)
  const canMove = isConnected && order.canMove
  const columns = categoryTableColumns(canMove ? drag : null)
  return (
    <RecordScreen
      kind={kindOf('category')}
      add="Add Category"
      columns={columns}
      found={{ ...found, rows: order.rows }}
      ownOrder="The shop’s order"
      tableClass={styles.grid}
      asGrid
      above={
        isConnected &&
        found.total > 1 && (
          <p className={styles.hint}>
            {canMove
              ? 'Drag a photo or use its arrows. Forms and filters follow this order.'
              : 'To change the order, clear the search and sort by the shop’s order.'}
          </p>
        )
      }
      first="Add your first category, then file articles under it."
      articlesOf={({ articles, article_category_name }) => ({
        count: articles,
        filter: { article_pinint: article_category_name },
      })}
      actions={(row, { edit, remove }) => (
        <>
          {canMove && <MoveButtons category={row} order={order} />}
          <EditButton
            name={row.article_category_name}
            form={formOf('category', row)}
            onClick={edit}
          />
          <DeleteButton name={row.article_category_name} onClick={remove} />
        </>
      )}
      form={(category, onClose) => <CategoryForm category={category} onClose={onClose} />}
    />
  )
}

interface MoveButtonsProps {
  category: Category
  order: CategoryOrder
}

function MoveButtons({ category, order }: MoveButtonsProps) {
  const name = category.article_category_name
  const place = order.placeOf(category)
  const isFirst = place === 1
  const isLast = place === order.total
  return (
    <span className={styles.moves}>
      <IconButton
        label={`Move ${name} earlier`}
        aria-disabled={isFirst}
        onClick={() => isFirst || order.move(category, place - 1)}
      >
        <ArrowLeft />
      </IconButton>
      <IconButton
        label={`Move ${name} later`}
        aria-disabled={isLast}
        onClick={() => isLast || order.move(category, place + 1)}
      >
        <ArrowRight />
      </IconButton>
    </span>
  )
}
