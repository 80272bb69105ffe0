import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import type { Option } from './option-groups.tsx'
import { useRecordSearch } from './use-record-search.ts'

type OptionGroups = typeof import('./option-groups.tsx').optionGroups

/** The options are loaded after the field, so that it takes letters at once on a slow connection too. */
const useOptionGroups = () => {
  const [optionGroups, setOptionGroups] = useState<OptionGroups | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    import('./option-groups.tsx').then(
      (loaded) => setOptionGroups(() => loaded.optionGroups),
      () => setFailure(notLoadedMessage('the list')),
    )
  }, [])
  return { optionGroups, failure }
}

const describeCount = (count: number) => {
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 found' : `${count} found`
}

/** The options for what is typed, and a sentence that says how many there are or why there are none. */
const useOptions = (typed: string) => {
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

export interface PaletteProps {
  onClose(): void
  onOpen(dialog: 'help' | 'password'): void
}

/** What is typed, what it finds and which option is active; arrow keys choose one and Enter follows it. */
export const usePalette = ({ onClose, onOpen }: PaletteProps) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before the search for the typed text had ended. */
  const [entered, setEntered] = useState<{ isInNewTab: boolean } | null>(null)
  const { navigate } = usePageNavigation()
  const { words, groups, options, isLoading, status } = useOptions(typed)
  const active = options[Math.min(chosen, options.length - 1)]

  const follow = ({ target }: Option, isInNewTab: boolean) => {
    if ('opens' in target) return onOpen(target.opens)
    if (isInNewTab) return void window.open(`#${target.to}`, '_blank', 'noopener')
    onClose()
    navigate(target.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const indexByKey: Record<string, number> = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
    }
    const next = indexByKey[event.key]
    const isInNewTab = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isLoading && chosen === 0) setEntered({ isInNewTab })
    else if (event.key === 'Enter' && active) follow(active, isInNewTab)
    else if (next !== undefined) setChosen(next)
    else return
    event.preventDefault()
  }
  const followFirst = useEffectEvent((isInNewTab: boolean) => {
    if (active) follow(active, isInNewTab)
  })
  useEffect(() => {
    if (entered && !isLoading) followFirst(entered.isInNewTab)
  }, [entered, isLoading])

  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
    setEntered(null)
  }
  return { typed, type, words, groups, active, status, press, follow }
}
