type Ask = (question: string) => Promise<boolean>

let ask: Ask | null = null
let last: Promise<unknown> = Promise.resolve()

/** Asks a person what the server has asked about a call. Each call has a question of its own, one after the other. */
export const questionPrompt = {
  onRequired: (next: Ask) => {
    ask = next
    return () => {
      ask = null
    }
  },
  /** @returns whether the call is to be carried out */
  request: (question: string): Promise<boolean> => {
    const answer = last.then(() => ask?.(question) ?? false)
    last = answer
    return answer
  },
}
