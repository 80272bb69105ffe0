import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '../../api/call.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { loadNames, type Names } from './load-names.ts'

/** Names of materials and categories; undefined until they are there. An alert says where they do not come. */
export const useNames = (onFailed?: () => void) => {
  const [names, setNames] = useState<Names>()
  const fail = useEffectEvent((error: unknown) => {
    showError(reasonOf(error))
    onFailed?.()
  })
  useEffect(() => {
    let isOpen = true
    loadNames().then(
      (found) => isOpen && setNames(found),
      (error) => isOpen && fail(error),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return names
}
