import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Category } from '../../../contract/categories.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './category-page.module.css'
import type { CategoryOrder } from './use-category-order.ts'

interface MoveButtonsProps {
  category: Category
  order: CategoryOrder
}

export function MoveButtons({ category, order }: MoveButtonsProps) {
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
