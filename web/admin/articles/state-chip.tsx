import {
  type DisplayState,
  displayStateOf,
  stateLabels,
} from '../../../contract/articles/article-states.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  draft: 'warn',
  shop: 'ok',
  'sold out': 'bad',
  archived: 'off',
} as const satisfies Record<DisplayState, string>

export function StateChip({ article }: { article: Article }) {
  const state = displayStateOf(article)
  return <Chip look={looks[state]}>{stateLabels[state]}</Chip>
}
