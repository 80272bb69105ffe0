import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CallLine, linesType, type Progress } from '../../contract/progress-lines.ts'
import { httpErrorOf } from './error-handler.ts'

/** Begins an answer in lines of JSON. */
export const openLines = (reply: FastifyReply) => {
  const lines = new PassThrough()
  reply.type(linesType).send(lines)
  return {
    /** The database runs in this thread, which otherwise would not notice that the client has left. */
    hasClientLeft: async () => {
      await setImmediate()
      return lines.destroyed
    },
    write: (line: object) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
    },
    end: () => lines.end(),
  }
}

export type OnProgress = (done: number, total: number) => Promise<void>

/**
 * Answers lines to a client that accepts them, from the first step on; before it, the answer or refusal is that of any other
 * call. The work goes on when the client leaves.
 * @returns the answer, or the reply where the lines have begun
 */
export const withProgress = async <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: OnProgress) => Promise<Answer>,
): Promise<Answer | FastifyReply> => {
  const acceptsLines = request.headers.accept?.includes(linesType)
  let lines: ReturnType<typeof openLines> | undefined
  let last: Progress = { step: 'rows', done: 0, total: 0 }
  const end = (line: Omit<CallLine, keyof Progress>) => {
    lines?.write({ ...last, ...line })
    lines?.end()
  }
  try {
    const answer = await work(async (done, total) => {
      last = { step: 'rows', done, total }
      if (acceptsLines) lines ??= openLines(reply)
      lines?.write(last)
    })
    if (!lines) return answer
    // By the schema of the call, as Fastify does for an answer that is not in lines.
    end({ status: 200, answer: JSON.parse(String(reply.serialize(answer))) })
  } catch (error) {
    if (!lines) throw error
    const { status, message } = httpErrorOf(error)
    if (status >= 500) request.log.error({ err: error }, 'call failed')
    end({ status, message })
  }
  return reply
}
