import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { tabStorage } from '../../../api/browser-storage.ts'
import { Button } from '../../../ui/button.tsx'
import type { Texts } from '../../forms/form-state.ts'
import type { Values } from '../../records/record-kind.ts'

const STORAGE_KEY = 'last article'

/** What sarees of one delivery have in common. */
const sharedFields = [
  'Material',
  'article_pinint',
  'article_Length',
  'article_Blouse',
  'article_wash',
  'weave',
  'fibre',
  'zari',
  'length_with_blouse',
  'length_without_blouse',
  'width_cm',
  'maker',
  'place',
  'origin',
  'hsn',
]

export const rememberAdded = (values: Values) =>
  tabStorage.setItem(
    STORAGE_KEY,
    JSON.stringify(sharedFields.map((name) => [name, String(values[name] ?? '')])),
  )

const readLast = (): [name: string, text: string][] =>
  JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]')

interface CopyLastArticleProps {
  onCopy(texts: Texts): void
}

/** Fills in what the article has that was added last in this tab; nothing where there was none. */
export function CopyLastArticle({ onCopy }: CopyLastArticleProps) {
  const [last] = useState(readLast)
  const [isUsed, setIsUsed] = useState(false)
  if (last.length === 0 || isUsed) return null
  const fill = (form: HTMLFormElement | null) => {
    onCopy(Object.fromEntries(last))
    setIsUsed(true)
    const first = form?.elements.namedItem('article_name')
    if (first instanceof HTMLElement) first.focus()
  }
  const texts = last.map(([, text]) => text)
  return (
    <Button look="line" small onClick={({ currentTarget }) => fill(currentTarget.form)}>
      <CopyCheck aria-hidden="true" />
      <span>
        Same as the last one: <bdi>{texts.slice(0, 3).join(', ')}</bdi> …
      </span>
    </Button>
  )
}
