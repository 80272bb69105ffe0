import type { Filter } from './table-query.ts'

export interface ChoiceProps {
  filter: Filter
  /** Empty where nothing is chosen. */
  chosen: string
  onChoose(value: string): void
}
