import type { UndoableChange } from '../../../../contract/articles/article-changes.ts'
import { ArticleState, stateLabels } from '../../../../contract/articles/article-states.ts'
import { formatCount, formatRupees } from '../../../../contract/numbers/format-number.ts'
import { labelOf } from './changes.ts'

type Amount = { amount: number } & Pick<UndoableChange, 'how' | 'round'>

const describePrice = ({ how, amount, round = '0.01' }: Amount) => {
  const rounded = round === '0.01' ? '' : `, rounded to ₹${round}`
  if (how === 'set') return `set to ${formatRupees(amount)}${rounded}`
  const size = Math.abs(amount)
  const by = how === 'percent' ? `${size}\u00a0%` : formatRupees(size)
  return `${amount < 0 ? 'lowered' : 'raised'} by ${by}${rounded}`
}

const describeStock = ({ how, amount }: Amount) => {
  if (how === 'set') return `set to ${formatCount(amount)}`
  return `${formatCount(Math.abs(amount))} ${amount < 0 ? 'taken away' : 'added'}`
}

const describeText = (field: UndoableChange['field'], to: string) => {
  const state = field === 'article_state' && ArticleState.options.find((one) => one === to)
  return state ? stateLabels[state] : to
}

/** What a change was, such as `Price: raised by 10 %, rounded to ₹10`; the field alone where no more is known. */
export const describeChange = ({ field, how, amount, round, to }: UndoableChange) => {
  if (field === 'trash') return 'Deleted'
  const label = labelOf(field)
  if (amount !== undefined) {
    const describeAmount = field === 'article_price' ? describePrice : describeStock
    return `${label}: ${describeAmount({ how, amount, round })}`
  }
  if (to === undefined) return label
  return to === '' ? `${label}: emptied` : `${label}: ${describeText(field, to)}`
}
