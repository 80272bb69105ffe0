import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchTextsAddress } from '../../../contract/public-pages.ts'
import { areCharacterKeysOn, switchCharacterKeys } from '../../keys/character-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { PageList, UsualPages } from '../page-list.tsx'
import styles from './search-dialog.module.css'
import type { FoundText } from './search-index.ts'

type Search = (typed: string) => FoundText[]

/** With the texts of the pages as they are with the settings of today. */
const loadSearch = async (): Promise<Search> => {
  const [{ createSearch }, answer] = await Promise.all([
    import('./search-index.ts'),
    fetch(searchTextsAddress),
  ])
  if (!answer.ok) throw new Error(`The texts of the search were answered with ${answer.status}.`)
  return createSearch(await answer.json())
}

/** The index is loaded with the dialog, so that pages stay small. */
const useSearch = () => {
  const [search, setSearch] = useState<Search | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadSearch().then(
      (loaded) => setSearch(() => loaded),
      () => setHasFailed(true),
    )
  }, [])
  return { search, hasFailed }
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const current = stops.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  stops[current + step]?.focus()
}

function Excerpt({ parts }: { parts: FoundText['excerpt'] }) {
  return parts.map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
    isFound ? <mark key={index}>{text}</mark> : text,
  )
}

export function SearchDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('')
  const { search, hasFailed } = useSearch()
  const results = useRef<HTMLElement>(null)
  const isSearching = typed.trim() !== ''
  const found = isSearching && search ? search(typed) : []
  const count = found.length === 0 ? 'Nothing found.' : `${found.length} found`
  // Its index is still on its way.
  const answer = search ? count : 'Searching…'
  return (
    <Dialog open onClose={onClose} size="list" fullOnMobile title="Search">
      <search ref={results} className={`stack ${styles.search}`} onKeyDown={moveFocus}>
        <div className={`with-end ${styles.bar}`}>
          <TextField
            label="What are you looking for?"
            name="search"
            type="search"
            autoComplete="off"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              // The key ends a word of an input method.
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                // Closing the dialog moves the focus, and the key would press the control that gets it.
                event.preventDefault()
                // The pages that stand here otherwise are not what was typed.
                if (found.length > 0) results.current?.querySelector('a')?.click()
              }
              // By itself the browser would only empty the field at the first press.
              if (event.key !== 'Escape') return
              event.preventDefault()
              onClose()
            }}
          />
          <Button onClick={() => results.current?.querySelector('a')?.focus()}>Search</Button>
        </div>
        <p role="status" className={`note ${styles.count}`}>
          {hasFailed ? notLoadedMessage('the search') : isSearching && answer}
        </p>
        {found.length > 0 ? (
          <PageList
            texts={found.map(({ excerpt, ...page }) => ({
              ...page,
              description: <Excerpt parts={excerpt} />,
            }))}
            onFollow={onClose}
          />
        ) : (
          <UsualPages heading="h3" onFollow={onClose} />
        )}
      </search>
      <div className={`quiet ${styles.key}`}>
        <CheckboxField
          label="Press / to open this search"
          defaultChecked={areCharacterKeysOn()}
          onChange={switchCharacterKeys}
        />
      </div>
    </Dialog>
  )
}
