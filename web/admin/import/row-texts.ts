import type { ImportedRow, PhotoChanges } from '../../../contract/articles/article-files.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'

interface PhotoNote {
  words: string
  names?: string[]
  isProblem?: boolean
}

const countPhotos = (count: number) => countOf(count, 'photo is', 'photos are')

const replacedWords = (count: number) =>
  count === 1
    ? '1 photo replaces the old one, which goes to the trash'
    : `${formatCount(count)} photos replace the old ones, which go to the trash`

/** What a row tells of its photos; `names` are of files. */
export const describePhotos = ({ added, replaced, same, problems }: PhotoChanges): PhotoNote[] => [
  ...(added.length > 0 ? [{ words: `${countPhotos(added.length)} added`, names: added }] : []),
  ...(replaced.length > 0 ? [{ words: replacedWords(replaced.length), names: replaced }] : []),
  ...(added.length + replaced.length > 0 && same > 0
    ? [{ words: `${countPhotos(same)} there already` }]
    : []),
  ...problems.map((words) => ({ words, isProblem: true })),
]

export const resultLabels = {
  added: { one: 'Added', count: 'added', look: 'ok', about: 'A new article' },
  changed: { one: 'Changed', count: 'changed', look: 'info', about: '' },
  same: { one: 'Unchanged', count: 'unchanged', look: 'off', about: 'Nothing changes' },
  refused: { one: 'With errors', count: 'with errors', look: 'bad', about: '' },
} as const satisfies Record<ImportedRow['result'], object>

export const emptyOr = (value: string) => value || 'empty'

/** As one text without a full stop at its end; some of the sentences end with a mark of their own. */
export const joinSentences = (sentences: readonly string[]) =>
  sentences
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
    .replace(/\.$/, '')

/** Says of which columns a row keeps what is stored. */
export const unchangedSentences = (unchangedColumns: readonly string[]) =>
  unchangedColumns.length > 0 ? [`${unchangedColumns.join(', ')} kept, as the cell is empty`] : []

/** All that a row tells. */
export const describeRow = ({ result, reasons, changes, unchangedColumns, photos }: ImportedRow) =>
  joinSentences([
    ...(resultLabels[result].about ? [resultLabels[result].about] : []),
    ...reasons,
    ...changes.map(({ column, from, to }) => `${column} ${emptyOr(from)} → ${emptyOr(to)}`),
    ...unchangedSentences(unchangedColumns),
    ...describePhotos(photos).map(({ words, names }) =>
      names ? `${words}: ${names.join(', ')}` : words,
    ),
  ])
