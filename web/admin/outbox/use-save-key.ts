import { useRef } from 'react'
import { randomId } from '../../api/random-id.ts'

/** With the same key the values are saved once, however often they are sent. */
export interface SentSave<Values = Record<string, unknown>> {
  values: Values
  key: string
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The idempotency key of a save. The same values have the same key again, as the answer to an earlier
 * try may be lost.
 */
export const useSaveKey = <Values>() => {
  const sent = useRef<SentSave<Values>>(undefined)
  const unanswered = useRef<SentSave<Values>>(undefined)
  return {
    keyOf: (values: Values): string => {
      if (!sent.current || !isSame(sent.current.values, values))
        sent.current = { values, key: randomId() }
      return sent.current.key
    },
    /** Notes that no answer came to the last save: it may be stored. */
    noteUnanswered: () => {
      unanswered.current ??= sent.current
    },
    /** The first save without an answer; undefined where there is none, or its values were the same. */
    unansweredBefore: (values: Values) =>
      isSame(unanswered.current?.values, values) ? undefined : unanswered.current,
    /** Goes on with a save that was tried before this page was loaded. */
    resume: (last: SentSave<Values> | undefined, first: SentSave<Values> | undefined) => {
      sent.current = last
      unanswered.current = first
    },
  }
}
