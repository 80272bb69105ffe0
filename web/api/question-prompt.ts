import type { Question } from '../../contract/answers.ts'
import type { ApiError } from '../../contract/call.ts'

type Ask = (message: string, question: Question) => Promise<boolean>

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
  /** @returns whether the refused call is to be carried out; not where it asked nothing */
  request: ({ message, asks }: Pick<ApiError, 'message' | 'asks'>): Promise<boolean> => {
    if (!asks) return Promise.resolve(false)
    const answer = last.then(() => ask?.(message, asks) ?? false)
    last = answer
    return answer
  },
}
