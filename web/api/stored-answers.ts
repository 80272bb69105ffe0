export interface AnswerStore {
  keep(path: string, answer: Response): Promise<void>
  find(path: string): Promise<Response | undefined>
}

/** How long the server is waited for where an answer is stored: at first, and after that was in vain. */
const TIMEOUTS_MS = { first: 8000, next: 2000 }

let store: AnswerStore | undefined
let timeoutMs = TIMEOUTS_MS.first

/** False from the moment a stored answer had to do, until the server answers a reading call again. */
export const isServerAnswering = () => timeoutMs === TIMEOUTS_MS.first

/** Answers of reading calls are stored from now on, and given again while the server does not answer. */
export const keepAnswersIn = (answerStore: AnswerStore) => {
  store = answerStore
}

/** A line can also be lost in the middle of an answer. */
const readWhole = async (answer: Response) => new Response(await answer.arrayBuffer(), answer)

const note = (path: string, answer: Response) => {
  timeoutMs = TIMEOUTS_MS.first
  // A device that cannot store works as before.
  if (answer.ok) store?.keep(path, answer.clone()).catch(() => {})
}

/**
 * The answer to a reading call, or the stored one where the server cannot be reached or takes too long: a line can seem
 * connected and carry nothing. What the server answers later is still stored.
 * @throws what `asked` is rejected with, where nothing is stored
 */
export const answerOrStored = (
  path: string,
  asked: Promise<Response>,
  signal?: AbortSignal | null,
) =>
  new Promise<Response>((resolve, reject) => {
    const findStored = async () => {
      const stored = signal?.aborted ? undefined : await store?.find(path).catch(() => undefined)
      if (stored) resolve(stored)
      return stored !== undefined
    }
    const timer = setTimeout(async () => {
      if (await findStored()) timeoutMs = TIMEOUTS_MS.next
    }, timeoutMs)
    asked
      .then(readWhole)
      .finally(() => clearTimeout(timer))
      .then(
        (answer) => {
          note(path, answer)
          resolve(answer)
        },
        async (error) => {
          if (!(await findStored())) reject(error)
        },
      )
  })
