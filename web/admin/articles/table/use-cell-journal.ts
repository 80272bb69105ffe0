import { useEffect, useRef, useState } from 'react'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { holdLock } from '../../held-locks.ts'
import { currentOwner, lockOf } from '../../outbox/entries.ts'
import { createEntryWriter } from '../../outbox/entry-writer.ts'
import { formOf } from '../../records/record-kind.ts'

/** Stores what is typed, for the form of the article after a crash. @returns takes the text, or null to remove it */
export const useCellJournal = (article: ArticleRow, field: 'article_price' | 'article_stock') => {
  const [writer] = useState(createEntryWriter)
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return (text: string | null) => {
    if (text === null) return void writer.remove()
    close.current ??= holdLock(lockOf(writer.id))
    void writer.write({
      owner: currentOwner(),
      form: formOf('article', article),
      base: article,
      typed: { [field]: text },
      at: new Date().toISOString(),
    })
  }
}
