import { changedFacts, roundings } from '../../../../contract/articles/article-changes.ts'
import { ArticleState, stateLabels } from '../../../../contract/articles/article-states.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'
import type { ChangeKind } from './changes.ts'
import type { ChangeQuery } from './use-preview.ts'

export const priceWays = ['Set to', 'Raise by', 'Lower by']
export const stockWays = ['Set to', 'Add', 'Take away']

export const stateChoices = ArticleState.options.map((state) => stateLabels[state])

type Change = Omit<ChangeQuery, 'ids'>

/** As in `10 %`; such an amount tells its unit. */
export const endsInPercentSign = (amount: string) => amount.trim().endsWith('%')

const readAmount = (ways: readonly string[], values: Record<string, string>) => {
  const [setTo, , less] = ways
  const typed = normalizeNumberText(values.amount ?? '')
  if (typed === '') return null
  if (values.way === setTo) return { how: 'set', amount: typed } as const
  const isPercent = values.unit === 'Per cent' || endsInPercentSign(typed)
  const amount = isPercent ? typed.replace(/%$/, '') : typed
  return {
    how: isPercent ? 'percent' : 'add',
    amount: values.way === less ? `-${amount}` : amount,
  } as const
}

/** The change that the fields of its form describe; null while something is missing. */
export const readChange = (kind: ChangeKind, values: Record<string, string>): Change | null => {
  if (kind === 'facts') {
    const fact = changedFacts.find((one) => one === values.fact)
    return fact ? { field: fact, to: values.to ?? '' } : null
  }
  if (kind === 'trash') return { field: kind }
  if (kind === 'article_state') {
    const to = ArticleState.options.find((state) => stateLabels[state] === values.state)
    return to ? { field: kind, to } : null
  }
  if (kind === 'article_price' || kind === 'article_stock') {
    const amount = readAmount(kind === 'article_price' ? priceWays : stockWays, values)
    const round = roundings.find((one) => one === values.round)
    return amount && { field: kind, ...amount, ...(amount.how !== 'set' && round && { round }) }
  }
  return values.to ? { field: kind, to: values.to } : null
}
