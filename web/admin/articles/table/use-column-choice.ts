import { useState } from 'react'
import { browserStorage } from '../../../api/browser-storage.ts'
import type { ColumnChoice } from '../../../ui/table/column-chooser.tsx'
import { currentOwner } from '../../outbox/entries.ts'

const storageKey = () => `hidden article columns of ${currentOwner()}`

const readHidden = (): ReadonlySet<string> => {
  try {
    return new Set<string>(JSON.parse(browserStorage.getItem(storageKey()) ?? '[]'))
  } catch {
    return new Set()
  }
}

/** Which columns of the article table this person has hidden on this device; until a logout, which clears what it stores. */
export const useColumnChoice = (): ColumnChoice => {
  const [hidden, setHidden] = useState(readHidden)
  return {
    hidden,
    toggle: (header) => {
      const next = new Set(hidden)
      if (!next.delete(header)) next.add(header)
      setHidden(next)
      browserStorage.setItem(storageKey(), JSON.stringify([...next]))
    },
  }
}
