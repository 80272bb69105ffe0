import { useEffect, useRef, useState } from 'react'
import type { ArticleRow } from '../../../../contract/articles/articles.ts'
import { lockOf, ownerOf } from '../../journal/entries.ts'
import { createEntryWriter } from '../../journal/entry-writer.ts'
import { markOpen } from '../../open-marks.ts'

/**
 * Keeps what is typed into a cell on this device until it is saved or given up. After a crash the form of the article
 * offers it.
 * @returns takes the text, or null once nothing is left to keep
 */
export const useCellJournal = (article: ArticleRow, field: 'article_price' | 'article_stock') => {
  const [writer] = useState(createEntryWriter)
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  return (text: string | null) => {
    if (text === null) return void writer.remove()
    close.current ??= markOpen(lockOf(writer.id))
    void writer.write({
      owner: ownerOf(),
      form: `article ${article.id}`,
      base: article,
      typed: { [field]: text },
      at: new Date().toISOString(),
    })
  }
}
