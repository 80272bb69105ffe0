import type { ImportedRow } from '../../../contract/articles/article-files.ts'

export const resultWords = {
  added: { one: 'Added', count: 'added', look: 'ok' },
  changed: { one: 'Changed', count: 'changed', look: 'info' },
  same: { one: 'Same', count: 'same', look: 'off' },
  refused: { one: 'Refused', count: 'refused', look: 'bad' },
} as const satisfies Record<ImportedRow['result'], object>
