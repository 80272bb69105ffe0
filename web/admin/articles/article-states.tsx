import { type ShownState, shownState } from '../../../contract/articles/article-states.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import { Chip } from '../../ui/chip.tsx'

const states = {
  draft: { label: 'Draft', look: 'warn' },
  shop: { label: 'In the shop', look: 'ok' },
  'sold out': { label: 'Sold out', look: 'bad' },
  archived: { label: 'Archived', look: 'off' },
} as const satisfies Record<ShownState, object>

export const stateLabel = (state: ShownState) => states[state].label

export function StateChip({ article }: { article: Article }) {
  const { label, look } = states[shownState(article)]
  return <Chip look={look}>{label}</Chip>
}
