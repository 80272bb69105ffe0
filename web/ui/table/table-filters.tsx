import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import styles from './table-filters.module.css'
import { type Filter, type TableQuery, withoutChoices } from './table-query.ts'

/** The padding that the style sheet gives the row on a phone. */
const ROW_PADDING_PX = 16

interface ChoiceProps {
  filter: Filter
  /** Empty where nothing is chosen. */
  chosen: string
  onChoose(value: string): void
}

interface TableFiltersProps {
  filters: readonly Filter[]
  query: TableQuery
  onChange(changes: Pick<TableQuery, 'filters'>): void
  children: ReactNode
}

/** Scrolls the row of filters to the one that was chosen; where its field stays in view, also the last one from under Clear. */
const scrollToChosen = (row: HTMLElement | null) => {
  if (!row) return
  const chosen = [...row.querySelectorAll<HTMLElement>('[aria-pressed="true"], [data-chosen]')]
  const latest = chosen.find((one) => one.contains(document.activeElement)) ?? chosen[0]
  const last = chosen.at(-1)
  const clear = row.lastElementChild
  if (!latest || !last || !clear) return
  const toLatest = latest.offsetLeft - ROW_PADDING_PX
  const field = latest.querySelector<HTMLElement>('select, input') ?? latest
  const visible = clear.getBoundingClientRect().left - row.getBoundingClientRect().left
  const toLast = last.offsetLeft + last.offsetWidth - visible
  row.scrollLeft = Math.max(toLatest, Math.min(toLast, field.offsetLeft - ROW_PADDING_PX / 2))
}

const choiceOf = ({ asButtons, isDay }: Filter) => {
  if (isDay) return FilterDay
  return asButtons ? FilterButtons : FilterSelect
}

export function TableFilters({ filters, query, onChange, children }: TableFiltersProps) {
  const choose = (name: string, value: string) => onChange({ filters: { [name]: value } })
  const row = useRef<HTMLDivElement>(null)
  const isFiltered = Object.keys(query.filters).length > 0
  const chosenFilters = JSON.stringify(query.filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another filter is chosen
  useLayoutEffect(() => scrollToChosen(row.current), [chosenFilters])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container that scrolls
    <div ref={row} role="group" aria-label="Filters" className={styles.filters} tabIndex={-1}>
      {filters.map((filter) => {
        const chosen = query.filters[filter.name] ?? ''
        const Choice = choiceOf(filter)
        return (
          <Choice
            key={filter.name}
            filter={filter}
            chosen={chosen}
            onChoose={(value) => choose(filter.name, value)}
          />
        )
      })}
      {children}
      <button
        type="button"
        className={`${styles.clear} ${isFiltered ? '' : styles.unused}`}
        onClick={({ currentTarget }) => {
          // The button goes with the last filter.
          currentTarget.parentElement?.focus()
          onChange({ filters: withoutChoices(filters) })
        }}
      >
        <X aria-hidden="true" /> Clear<span className="visually-hidden"> filters</span>
      </button>
    </div>
  )
}

function FilterButtons({ filter: { choices, counts }, chosen, onChoose }: ChoiceProps) {
  return Object.entries(choices).map(([value, words]) => (
    <button
      key={value}
      type="button"
      aria-pressed={value === chosen}
      onClick={() => onChoose(value === chosen ? '' : value)}
    >
      {words} {counts && <b>{formatCount(counts[value] ?? 0)}</b>}
    </button>
  ))
}

function FilterSelect({ filter: { label, choices }, chosen, onChoose }: ChoiceProps) {
  const isUnknown = chosen !== '' && !Object.hasOwn(choices, chosen)
  return (
    <label data-chosen={chosen === '' ? undefined : ''}>
      {label}
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">All</option>
        {isUnknown && <option value={chosen}>{chosen}</option>}
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A year that is still being typed, such as 0020, is earlier. */
const MIN_DAY = '2000-01-01'

function FilterDay({ filter: { label }, chosen, onChoose }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  // Not controlled, as a day has no value while it is being typed.
  useEffect(() => {
    if (field.current && field.current.value !== chosen) field.current.value = chosen
  }, [chosen])
  return (
    <label data-chosen={chosen === '' ? undefined : ''}>
      {label}
      <input
        ref={field}
        type="date"
        min={MIN_DAY}
        defaultValue={chosen}
        onChange={({ currentTarget }) => {
          const { value, validity } = currentTarget
          if (validity.valid && value !== chosen) onChoose(value)
        }}
      />
    </label>
  )
}
