import { useRef } from 'react'
import { randomId } from '../../api/random-id.ts'

interface SentSave {
  values: unknown
  key: string
}

/**
 * The idempotency key of a save. The same values have the same key again, as the answer to an earlier
 * try may be lost.
 */
export const useSaveKey = () => {
  const sent = useRef<SentSave>(undefined)
  return {
    keyOf: (values: unknown): string => {
      const isSame = JSON.stringify(sent.current?.values) === JSON.stringify(values)
      if (!sent.current || !isSame) sent.current = { values, key: randomId() }
      return sent.current.key
    },
    /** Goes on with a save that was tried before this page was loaded. */
    resume: (save: SentSave | undefined) => {
      sent.current = save
    },
  }
}
