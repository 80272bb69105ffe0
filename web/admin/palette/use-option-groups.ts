import { useEffect, useState } from 'react'
import { notLoaded } from '../../ui/not-loaded.ts'

type OptionGroups = typeof import('./options.tsx').optionGroups

/** What there is to choose is loaded after the field, which takes letters at once also on a slow line. */
export const useOptionGroups = () => {
  const [optionGroups, setOptionGroups] = useState<OptionGroups | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    import('./options.tsx').then(
      (loaded) => setOptionGroups(() => loaded.optionGroups),
      () => setFailure(notLoaded('The list')),
    )
  }, [])
  return { optionGroups, failure }
}
