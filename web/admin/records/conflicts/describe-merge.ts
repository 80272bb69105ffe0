import type { ReactNode } from 'react'
import type { LastChange } from '../../../../contract/answers.ts'
import { formatFieldValue } from '../../../../contract/articles/format-field-value.ts'
import { formatDifference } from '../../../../contract/numbers/format-number.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'
import { dayText, timeOf } from '../../dates.tsx'
import type { Values } from '../record-kind.ts'
import type { Merge } from './merge.ts'

export interface ValueTexts {
  labels: Readonly<Record<string, string>>
  formatValue(value: unknown): string
  showValue(name: string, text: string): ReactNode
}

/** What a field of a form holds, as sentences show it, even if it is not a number. */
export const formatFieldText = (name: string, text: string) => {
  const value = Number(normalizeNumberText(text) || Number.NaN)
  const formatted = Number.isFinite(value) ? formatFieldValue(name, value) : undefined
  return formatted ?? dayText(text)
}

const joinList = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

const changedBy = (changed: LastChange | undefined) =>
  changed ? `by ${changed.by} at ${timeOf(changed.at)}` : 'by someone else'

export const describeRemoteChanges = (
  { remoteChanges, sums }: Pick<Merge, 'remoteChanges' | 'sums'>,
  remote: Values,
  { labels, formatValue, showValue }: ValueTexts,
  changed: LastChange | undefined,
) => {
  const toValue = (name: string) => {
    const shown = showValue(name, formatValue(remote[name] ?? ''))
    if (shown === '') return ' to nothing'
    return typeof shown === 'string' ? ` to ${shown}` : ''
  }
  const changedToo = sums.map(({ name }) => name)
  const words = [...remoteChanges, ...changedToo].map(
    (name) => `${labels[name] ?? name} was changed${toValue(name)}`,
  )
  return `${joinList(words)} ${changedBy(changed)}`
}

export const describeMerge = (
  { localChanges, remoteChanges, sums, joined, merged }: Omit<Merge, 'conflicts'>,
  remote: Values,
  words: ValueTexts,
  changed: LastChange | undefined,
) => {
  const labels = localChanges.map((name) => words.labels[name] ?? name)
  const saved =
    labels.length > 0
      ? [`Your ${joinList(labels)} ${labels.length > 1 ? 'were' : 'was'} saved.`]
      : []
  const added = sums.map(({ name, by }) => {
    const sum = words.showValue(name, words.formatValue(merged[name]))
    return `Your ${formatDifference(by)} was added, so ${words.labels[name] ?? name} is ${sum}.`
  })
  const below = joined.map(({ name }) => `Your ${words.labels[name] ?? name} are below theirs.`)
  const localSummary = [...added, ...below, ...saved].join(' ') || 'We changed no other field.'
  return remoteChanges.length + sums.length > 0
    ? `${describeRemoteChanges({ remoteChanges, sums }, remote, words, changed)}. ${localSummary}`
    : `It was also changed ${changedBy(changed)}. ${localSummary}`
}
