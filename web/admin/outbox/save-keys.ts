import { randomId } from '../../api/random-id.ts'

/** With the same key the values are saved once, however often they are sent. */
export interface SentSave<Values = Record<string, unknown>> {
  values: Values
  key: string
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The idempotency keys of the saves of one form. Until they are stored the same values have the same key again, as the
 * answer to an earlier try may be lost.
 */
export const createSaveKeys = <Values>() => {
  let sent: SentSave<Values> | undefined
  let unanswered: SentSave<Values> | undefined
  return {
    keyOf: (values: Values): string => {
      if (!sent || !isSame(sent.values, values)) sent = { values, key: randomId() }
      return sent.key
    },
    /** Notes that no answer came to the last save: it may be stored. */
    noteUnanswered: () => {
      unanswered ??= sent
    },
    /** The first save without an answer; undefined where there is none, or its values were the same. */
    unansweredBefore: (values: Values) =>
      isSame(unanswered?.values, values) ? undefined : unanswered,
    /** The save is stored: the same values are another change when they are saved again. */
    forget: () => {
      sent = undefined
      unanswered = undefined
    },
    /** Goes on with a save that was tried before this page was loaded. */
    resume: (last: SentSave<Values> | undefined, first: SentSave<Values> | undefined) => {
      sent = last
      unanswered = first
    },
  }
}
