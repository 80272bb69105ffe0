import type { ReactNode } from 'react'
import type { Change } from '../../../contract/answers.ts'
import { timeOf } from '../dates.tsx'
import type { Merge } from './merge.ts'
import type { Values } from './record-kind.ts'

export interface ValueWords {
  labels: Readonly<Record<string, string>>
  formatValue(value: unknown): string
  showValue(name: string, text: string): ReactNode
}

const joinWords = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

const changedBy = (changed: Change | undefined) =>
  changed ? `by ${changed.by} at ${timeOf(changed.at)}` : 'by somebody else'

export const theirChanges = (
  { theirs, sums }: Pick<Merge, 'theirs' | 'sums'>,
  remote: object,
  { labels, formatValue, showValue }: ValueWords,
  changed: Change | undefined,
) => {
  const toValue = (name: string) => {
    const shown = showValue(name, formatValue((remote as Values)[name] ?? ''))
    if (shown === '') return ' to nothing'
    return typeof shown === 'string' ? ` to ${shown}` : ''
  }
  const changedToo = sums.map(({ name }) => name)
  const words = [...theirs, ...changedToo].map(
    (name) => `${labels[name] ?? name} was changed${toValue(name)}`,
  )
  return `${joinWords(words)} ${changedBy(changed)}`
}

export const mergeSentence = (
  { mine, theirs, sums, joined, merged }: Omit<Merge, 'clashes'>,
  remote: object,
  words: ValueWords,
  changed: Change | undefined,
) => {
  const labels = mine.map((name) => words.labels[name] ?? name)
  const saved =
    labels.length > 0
      ? [`your ${joinWords(labels)} ${labels.length > 1 ? 'were' : 'was'} saved`]
      : []
  const added = sums.map(({ name, by }) => {
    const now = words.formatValue(merged[name])
    return `your ${by > 0 ? '+' : '−'}${Math.abs(by)} counts too, so ${words.labels[name] ?? name} is ${now}`
  })
  const below = joined.map(({ name }) => `your ${words.labels[name] ?? name} stand below theirs`)
  const own = joinWords([...added, ...below, ...saved]) || 'nothing else was changed'
  return theirs.length + sums.length > 0
    ? `${theirChanges({ theirs, sums }, remote, words, changed)}; ${own}.`
    : `It was also changed ${changedBy(changed)}; ${own}.`
}
