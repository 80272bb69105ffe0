import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import styles from './stock-stepper.module.css'
import type { ArticleEdits } from './use-article-edits.ts'

interface StockStepperProps {
  article: Article
  onStep: ArticleEdits['addToStock']
}

/** Changes the stock by one piece with a press, as when one is sold. What is not answered yet counts at once. */
export function StockStepper({ article, onStep }: StockStepperProps) {
  const [unanswered, setUnanswered] = useState(0)
  const stock = article.article_stock + unanswered
  const step = async (by: number) => {
    if (stock + by < 0) return
    setUnanswered((sum) => sum + by)
    const { error } = await onStep(article, by)
    setUnanswered((sum) => sum - by)
    if (error) showError(`The stock wasn’t changed. ${error}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a paragraph
    <span className={styles.stepper} role="group" aria-label="Stock">
      <IconButton
        label="One piece less in stock"
        aria-disabled={stock === 0 || undefined}
        onClick={() => step(-1)}
      >
        <Minus />
      </IconButton>
      <span>{formatCount(stock)} in stock</span>
      <IconButton label="One piece more in stock" onClick={() => step(1)}>
        <Plus />
      </IconButton>
    </span>
  )
}
