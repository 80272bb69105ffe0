import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type ArticleRow, articleApi } from '../../../contract/articles/articles.ts'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { page } from '../../api/call.ts'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import type { FieldOf } from '../records/record-form.tsx'
import styles from './article-field.module.css'

const SEARCH_DELAY_MS = 120
const MAX_FOUND = 6

/** What the list of articles finds for a text; nothing while there is no connection. */
const useFoundArticles = (search: string) => {
  const [found, setFound] = useState<{ search: string; rows: readonly ArticleRow[] }>()
  useEffect(() => {
    if (search === '') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      const query = { search, pageSize: MAX_FOUND }
      const answer = await page(articleApi.all, { query, signal }).catch(() => null)
      if (!signal.aborted) setFound({ search, rows: answer?.rows ?? [] })
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return search !== '' && found ? found.rows : []
}

interface ArticleFieldProps extends ReturnType<FieldOf> {
  /** The article that the stored enquiry is about. */
  stored?: { code: string | null; name: string | null }
}

/** Chooses an article by typing its code, or a part of its name and choosing it from what is found. */
export function ArticleField({ stored, ...field }: ArticleFieldProps) {
  const { label, name, value, onText, error, below } = field
  const list = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [chosen, setChosen] = useState({ code: stored?.code ?? null, name: stored?.name ?? null })
  const found = useFoundArticles(isOpen ? value.trim() : '')
  const active = found[at]
  const choose = ({ article_Id, article_name }: ArticleRow) => {
    onText(article_Id)
    setChosen({ code: article_Id, name: article_name })
    setIsOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen || found.length === 0) return
    if (event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (key === 'ArrowUp') setAt((at <= 0 ? found.length : at) - 1)
    else if (key === 'Escape') setIsOpen(false)
    else if (key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }
  const isChosen = value !== '' && value === chosen.code
  return (
    <FieldFrame
      label={label}
      hint={isChosen ? <bdi>{chosen.name ?? 'Deleted'}</bdi> : 'Code or a part of the name'}
      error={error}
      below={below}
    >
      {(attributes) => (
        <>
          <input
            {...attributes}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-activedescendant={active && `${list}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            value={value}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value)
              setIsOpen(true)
              setAt(-1)
            }}
            onKeyDown={press}
            onBlur={() => setIsOpen(false)}
          />
          <Options id={list} rows={found} active={active} onChoose={choose} />
        </>
      )}
    </FieldFrame>
  )
}

interface OptionsProps {
  id: string
  rows: readonly ArticleRow[]
  active: ArticleRow | undefined
  onChoose(row: ArticleRow): void
}

function Options({ id, rows, active, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Articles found" className={styles.found}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
        <div
          key={row.id}
          id={`${id}-${row.id}`}
          role="option"
          aria-selected={row === active}
          // The field would lose the focus, and close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          <bdi>{row.article_name}</bdi>{' '}
          <small>
            {row.article_Id}, {formatRupees(row.article_price)}
          </small>
        </div>
      ))}
    </div>
  )
}
