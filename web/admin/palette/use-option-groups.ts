import { useEffect, useState } from 'react'
import { notLoadedMessage } from '../../ui/loading/not-loaded-message.ts'

type OptionGroups = typeof import('./option-groups.tsx').optionGroups

/** The options are loaded after the field, so that it takes letters at once on a slow connection too. */
export const useOptionGroups = () => {
  const [optionGroups, setOptionGroups] = useState<OptionGroups | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    import('./option-groups.tsx').then(
      (loaded) => setOptionGroups(() => loaded.optionGroups),
      () => setFailure(notLoadedMessage('The list')),
    )
  }, [])
  return { optionGroups, failure }
}
