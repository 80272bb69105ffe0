import { useOptionGroups } from './use-option-groups.ts'
import { useRecordSearch } from './use-record-search.ts'

const describeCount = (count: number) => {
  if (count === 0) return 'Nothing was found.'
  return count === 1 ? '1 found' : `${count} found`
}

/** The options for what is typed, and a sentence that says how many there are or why there are none. */
export const useOptions = (typed: string) => {
  const search = typed.trim()
  const words = search.split(/\s+/).filter(Boolean)
  const found = useRecordSearch(search)
  const { optionGroups, failure } = useOptionGroups()
  const groups = optionGroups?.(words, found) ?? []
  const options = groups.flatMap((group) => group.options)
  const isLoading = found.search !== search || optionGroups === null
  const status = failure || found.failure || (isLoading ? '' : describeCount(options.length))
  return { words, groups, options, isLoading, status }
}
