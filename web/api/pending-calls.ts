/** What is sent in the background waits for the calls that a person waits for, but at most this long. */
const MAX_WAIT_MS = 3000

let pending = 0
let waiting: (() => void)[] = []

/** Counts a call until it is answered. */
export const countCall = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  pending += 1
  try {
    return await answer
  } finally {
    pending -= 1
    if (pending === 0) for (const resume of waiting.splice(0)) resume()
  }
}

/** Resolves when no call waits for its answer, or after three seconds. */
export const whenCallsAreAnswered = async (): Promise<void> => {
  if (pending === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting = [...waiting, resolve]
  setTimeout(resolve, MAX_WAIT_MS)
  await promise
}
