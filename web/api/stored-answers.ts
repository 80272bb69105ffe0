interface StoredAnswer {
  answer: Response
  /** When it was stored, an ISO text in UTC. */
  at: string
}

export interface AnswerStore {
  store(path: string, answer: Response): Promise<void>
  find(path: string): Promise<StoredAnswer | undefined>
}

/** How long to wait for the server where an answer is stored: at first, and once the server was too slow. */
const TIMEOUTS_MS = { first: 8000, next: 2000 }

let answerStore: AnswerStore | undefined
let timeoutMs = TIMEOUTS_MS.first

/** False after a cached answer was used, until the server answers again. */
export const isServerAnswering = () => timeoutMs === TIMEOUTS_MS.first

/** From now on answers of reading calls are stored here, and used while the server does not answer. */
export const setAnswerStore = (next: AnswerStore) => {
  answerStore = next
}

/** The connection can also be lost in the middle of an answer. */
const bufferBody = async (answer: Response) => new Response(await answer.arrayBuffer(), answer)

interface ReadingCall {
  path: string
  /** Whether its answer is stored. */
  isStored: boolean
  signal?: AbortSignal | null | undefined
  /** Is called where a stored answer is used, with the time at which it was stored. */
  onStored?: ((at: string) => void) | undefined
}

const storeAnswer = ({ path, isStored }: ReadingCall, answer: Response) => {
  timeoutMs = TIMEOUTS_MS.first
  // A device that cannot store works as before.
  if (answer.ok && isStored) answerStore?.store(path, answer.clone()).catch(() => {})
}

/**
 * The answer to a reading call, or the stored one where the server cannot be reached or takes too long: a device can
 * seem connected while nothing arrives. What the server answers later is still stored.
 * @throws what `asked` is rejected with, where nothing is stored
 */
export const answerOrStored = (call: ReadingCall, asked: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const findStored = async () => {
      const { path, isStored, signal, onStored } = call
      const stored =
        signal?.aborted || !isStored
          ? undefined
          : await answerStore?.find(path).catch(() => undefined)
      if (stored) {
        onStored?.(stored.at)
        resolve(stored.answer)
      }
      return stored !== undefined
    }
    const timer = setTimeout(async () => {
      if (await findStored()) timeoutMs = TIMEOUTS_MS.next
    }, timeoutMs)
    asked
      .then(bufferBody)
      .finally(() => clearTimeout(timer))
      .then(
        (answer) => {
          storeAnswer(call, answer)
          resolve(answer)
        },
        async (error) => {
          if (!(await findStored())) reject(error)
        },
      )
  })
